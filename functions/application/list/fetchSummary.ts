import { type Handler, serve } from '../../server/serve.ts';
import { limits } from '../../shared/limits.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dayOf } from '../../shared/text.ts';
import { monthsUntil } from '../months.ts';
import type { Status } from '../stages.ts';
import { readMonths, readTotals } from '../totals.ts';
import { dueRange, notCollected, overdueRange, soonest } from './due.ts';
import { listOf } from './paging.ts';
import { readBetween, readPageAfter, rowsOf } from './read-lists.ts';
import { fetchSummary as route } from './routes.ts';

/**
 * Answers the dashboard. Rejected applications have no visa to collect; of those whose date has passed, only the
 * ones that are still Pending or not collected wait for somebody. Seven calls in a table of any size.
 */
export const fetchSummary: Handler<typeof route> = async ({ now }) => {
  const today = dayOf(now);
  const lastMonths = monthsUntil(today, serverLimits.summaryMonths);
  const collect = (status: Status) => listOf(status, 'collect');
  const { summaryDue, summaryNewest } = limits;
  const [totals, months, newest, pending, approved, overdue, uncollected] = await Promise.all([
    readTotals(),
    readMonths(lastMonths),
    readPageAfter(listOf(), summaryNewest),
    readBetween(collect('Pending'), dueRange(today), summaryDue, 'up'),
    readBetween(collect('Approved'), dueRange(today), summaryDue, 'up'),
    readBetween(collect('Pending'), overdueRange(today), summaryDue, 'down'),
    readBetween(collect('Approved'), overdueRange(today), summaryDue, 'down'),
  ]);
  const { all, Pending, Approved, Rejected } = totals;
  return {
    total: all,
    byStatus: { Pending, Approved, Rejected },
    byStage: totals.byStage(),
    months: lastMonths.map(month => ({ month, ...(months.get(month) ?? none) })),
    newest: rowsOf(newest.rows),
    due: soonest([rowsOf(pending), notCollected(rowsOf(approved))]),
    overdue: rowsOf(overdue),
    uncollected: notCollected(rowsOf(uncollected)),
  };
};

const none = { Pending: 0, Approved: 0, Rejected: 0 };

export const handler = serve(route, fetchSummary);
