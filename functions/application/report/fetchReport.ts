import { namesAt } from '../../activity/names.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dayOf } from '../../shared/text.ts';
import { readPace } from '../counters.ts';
import { readLoad } from '../load.ts';
import { monthsUntil } from '../months.ts';
import { readTotals } from '../totals.ts';
import { readQueue } from '../work/read-work.ts';
import { paceFigures, stuckFigures } from './figures.ts';
import { fetchReport as route } from './routes.ts';

/**
 * The manager's page, from kept counters: at most 36 read units in an office of any size, 30 of them for the twelve months of
 * five visa types, and half a unit for each person who has applications.
 */
export const fetchReport: Handler<typeof route> = async ({ caller, now }) => {
  const today = dayOf(now);
  const months = monthsUntil(today, serverLimits.summaryMonths);
  const [pace, load, totals, quiet] = await Promise.all([
    readPace(months[0] ?? today, months.at(-1) ?? today),
    readLoad(),
    readTotals(),
    readQueue('quiet', { person: caller.id, today }, { limit: serverLimits.queueCountMax }),
  ]);
  const names = await namesAt(load.map(([who]) => ({ who, at: now.toISOString() })));
  const assigned = load.map(([_id, count], place) => ({ _id, name: names[place] ?? '', count }));
  return {
    months,
    pace: paceFigures(months, pace),
    stuck: stuckFigures(totals.byStage, quiet.work),
    ...(quiet.nextCursor !== undefined && { more: true }),
    assigned,
    unassigned: Math.max(0, totals.all - assigned.reduce((sum, { count }) => sum + count, 0)),
  };
};

export const handler = serveSuperAdmin(route, fetchReport);
