import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { limits } from '../../shared/limits.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dayOf } from '../../shared/text.ts';
import { monthsUntil } from '../months.ts';
import type { Status } from '../stages.ts';
import { readStageTotals, readTotals, type Totals } from '../totals.ts';
import { dueRange, notCollected, overdueRange, soonest } from './due.ts';
import { listOf } from './paging.ts';
import { readBetween, readPageAfter, rowsOf } from './read-lists.ts';
import { fetchSummary as route } from './routes.ts';
import type { MonthTotals } from './schemas.ts';

/**
 * Answers the dashboard. Rejected applications have no visa to collect; of those whose date has passed, only the
 * ones that are still Pending or not collected wait for somebody. Seven calls in a table of any size.
 */
export async function fetchSummary({ now }: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const today = dayOf(now);
  const collect = (status: Status) => listOf(status, 'collect');
  const { summaryDue, summaryNewest } = limits;
  const [totals, byStage, newest, pending, approved, overdue, uncollected] = await Promise.all([
    readTotals(),
    readStageTotals(),
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
    byStage,
    months: lastMonths(totals, today),
    newest: rowsOf(newest.rows),
    due: soonest([rowsOf(pending), notCollected(rowsOf(approved))]),
    overdue: rowsOf(overdue),
    uncollected: notCollected(rowsOf(uncollected)),
  };
}

function lastMonths({ months }: Totals, today: string): MonthTotals[] {
  const none = { Pending: 0, Approved: 0, Rejected: 0 };
  return monthsUntil(today, serverLimits.summaryMonths).map(month => ({
    month,
    ...(months.get(month) ?? none),
  }));
}

export const handler = serve(route, fetchSummary);
