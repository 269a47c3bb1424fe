import { type ApplicationRow, limits } from '../../../../functions/contract.ts';
import { withRetries } from '../../shared/retries.ts';
import type { ListQuery } from '../list-query.ts';
import { readApplications } from '../useApplications.ts';

export interface WholeList {
  /** At most `limits.changedAtOnce`. */
  readonly rows: readonly ApplicationRow[];
  /** True if the list has more applications than these. */
  readonly isCut: boolean;
}

/** Reads a list page by page. @throws RequestError */
export async function readWholeList(query: ListQuery): Promise<WholeList> {
  const rows = new Map<string, ApplicationRow>();
  let cursor: string | undefined;
  let isMore = true;
  let isCut = false;
  for (let page = 1; isMore && rows.size < limits.changedAtOnce; page += 1) {
    const asked = { ...query, page, limit: limits.pageSizeMax };
    const read = await withRetries(() => readApplications(asked, cursor));
    for (const row of read.applications) rows.set(row._id, row);
    cursor = read.nextCursor;
    // A search has page numbers instead of cursors. `totalPages` is its last one.
    isMore = cursor !== undefined || (query.search !== '' && page < read.totalPages);
    isCut = isMore || (query.search !== '' && read.more === true);
  }
  return {
    rows: [...rows.values()].slice(0, limits.changedAtOnce),
    isCut: isCut || rows.size > limits.changedAtOnce,
  };
}
