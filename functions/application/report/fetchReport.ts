import { namesAt } from '../../activity/names.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { dayOf } from '../../shared/office-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { readPace } from '../counters.ts';
import { readLoad } from '../load.ts';
import { monthsUntil } from '../months.ts';
import { readTotals } from '../totals.ts';
import { countParts } from '../work/count-work.ts';
import { paceFigures, stuckFigures } from './figures.ts';
import { fetchReport as route } from './routes.ts';

/**
 * The manager's page, from kept counters. Its read units are those of the twelve months of the pace, one for each 8 KB, six for
 * the totals and what is quiet, and half a unit for each person who has applications.
 */
export const fetchReport: Handler<typeof route> = async ({ caller, now }) => {
  const today = dayOf(now);
  const months = monthsUntil(today, serverLimits.summaryMonths);
  const [pace, load, totals, quiet] = await Promise.all([
    readPace(months[0] ?? today, months.at(-1) ?? today),
    readLoad(),
    readTotals(),
    countParts('quiet', { person: caller.id, today }, now),
  ]);
  const names = await namesAt(load.map(([who]) => ({ who, at: now.toISOString() })));
  const assigned = load.map(([_id, count], place) => ({ _id, name: names[place] ?? '', count }));
  return {
    months,
    pace: paceFigures(months, pace),
    stuck: stuckFigures(totals.byStage, quiet),
    assigned,
    unassigned: Math.max(0, totals.all - assigned.reduce((sum, { count }) => sum + count, 0)),
  };
};

export const handler = serveSuperAdmin(route, fetchReport);
