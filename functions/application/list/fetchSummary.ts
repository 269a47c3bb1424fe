import { type Handler, serve } from '../../server/serve.ts';
import { limits } from '../../shared/limits.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { monthsUntil } from '../rules/months.ts';
import { readMonths, readTotals } from '../store/totals.ts';
import { listOf } from './paging.ts';
import { readPageAfter, rowsOf } from './read-lists.ts';
import { fetchSummary as route } from './routes.ts';

export const fetchSummary: Handler<typeof route> = async ({ now }) => {
  const lastMonths = monthsUntil(officeDayOf(now), serverLimits.summaryMonths);
  const [totals, months, newest] = await Promise.all([
    readTotals(),
    readMonths(lastMonths),
    readPageAfter(listOf(), limits.summaryNewest),
  ]);
  const { all, Pending, Approved, Rejected } = totals;
  return {
    total: all,
    byStatus: { Pending, Approved, Rejected },
    byStage: totals.byStage(),
    months: lastMonths.map(month => ({ month, ...(months.get(month) ?? none) })),
    newest: rowsOf(newest.rows),
  };
};

const none = { Pending: 0, Approved: 0, Rejected: 0 };

export const handler = serve(route, fetchSummary);
