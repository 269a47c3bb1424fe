import { limits } from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { failureMessage } from '../../../shared/failures.ts';
import type { Notify } from '../../../shared/notifications.tsx';
import { withRetries } from '../../../shared/retries.ts';
import type { ListQuery } from '../../list-query.ts';
import { readApplications } from '../../useApplications.ts';

/** Selects all applications of the list, up to the limit of a bulk change, and shows how many. */
export async function chooseAll(
  query: ListQuery,
  notify: Notify,
  { number }: Pick<Formats, 'number'>,
  onChoose: (ids: readonly string[]) => void,
): Promise<void> {
  const work = notify.begin('Choosing…');
  try {
    const { ids, isCut } = await wholeList(query);
    onChoose(ids);
    const most = `At most ${number(limits.changedAtOnce)} can be changed at once.`;
    if (!isCut) work.success(`${number(ids.length)} are chosen.`);
    else if (query.search) work.success(`The ${number(ids.length)} that the search shows are chosen.`);
    else work.success(`The first ${number(ids.length)} are chosen. ${most}`);
  } catch (error) {
    const again = () => void chooseAll(query, notify, { number }, onChoose);
    work.error(failureMessage(error), { text: 'Try again', onClick: again });
  }
}

interface WholeList {
  readonly ids: readonly string[];
  /** True if the list has more applications than these ids. */
  readonly isCut: boolean;
}

/** Reads the ids of all applications in a list, page by page. @throws RequestError */
async function wholeList(query: ListQuery): Promise<WholeList> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  let isMore = true;
  let isCut = false;
  for (let page = 1; isMore && ids.size < limits.changedAtOnce; page += 1) {
    const asked = { ...query, page, limit: limits.pageSizeMax };
    const read = await withRetries(() => readApplications(asked, cursor));
    for (const { _id } of read.applications) ids.add(_id);
    cursor = read.nextCursor;
    // A search has page numbers instead of cursors. `totalPages` is its last one.
    isMore = cursor !== undefined || (query.search !== '' && page < read.totalPages);
    isCut = isMore || read.more === true;
  }
  return { ids: [...ids].slice(0, limits.changedAtOnce), isCut };
}
