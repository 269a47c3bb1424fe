import type { ApplicationPage } from '../../../../functions/contract.ts';
import type { RecordOrder } from '../../shared/record-order.ts';
import type { Cursors, ListQuery } from '../list-query.ts';
import { readApplications } from '../useApplications.ts';

/** Returns the order of the records of a page, and of the pages beside it. */
export function listOrder(page: ApplicationPage, query: ListQuery, cursors: Cursors): RecordOrder {
  const { applications, nextCursor, totalApplication, totalPages, more = false } = page;
  const ids = applications.map(({ _id }) => _id);
  const before = (query.page - 1) * query.limit;
  const hasNext = nextCursor !== undefined || (!query.from && query.page < totalPages);
  const turn = async (number: number, cursor: string | undefined) => {
    const asked = { ...query, page: number };
    return listOrder(await readApplications(asked, cursor), asked, cursors);
  };
  const last = before + ids.length;
  // The server does not count a list from a day on.
  const isCounted = !query.from;
  return {
    ids,
    before,
    total: isCounted ? totalApplication : last,
    more: isCounted ? more : hasNext,
    next: hasNext ? () => turn(query.page + 1, nextCursor) : undefined,
    previous: query.page > 1 ? () => turn(query.page - 1, cursors[query.page - 1]) : undefined,
  };
}
