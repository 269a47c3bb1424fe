import { readNamesAtTime } from '../../activity/names.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { monthsUntil } from '../rules/months.ts';
import { stages } from '../stages.ts';
import { readPace } from '../store/counters.ts';
import { readLoad } from '../store/load.ts';
import { partName } from '../store/queue-counters.ts';
import { readCounts, totalsIn } from '../store/totals.ts';
import { numbersNow } from '../work/count-work.ts';
import { readOldest } from '../work/oldest.ts';
import { readTally } from '../work/tallies.ts';
import { paceFigures, stuckFigures } from './figures.ts';
import { fetchReport as route } from './routes.ts';

/** Read units: one per 8 KB of days between stages, two for the totals, half for each other item. */
export const fetchReport: Handler<typeof route> = async ({ now }) => {
  const today = officeDayOf(now);
  const months = monthsUntil(today, serverLimits.summaryMonths);
  const [pace, load, counters, tally] = await Promise.all([
    readPace(months[0] ?? today, months.at(-1) ?? today),
    readLoad(),
    readCounts(),
    readTally(),
  ]);
  const totals = totalsIn(counters);
  const numbers = await numbersNow(tally, counters, now);
  const quiet = new Map(stages.map(stage => [stage, numbers.get(partName('quiet', stage)) ?? 0]));
  const since = await readOldest(
    stages.filter(stage => quiet.get(stage)),
    today,
  );
  const names = await readNamesAtTime(load.map(([who]) => ({ who, at: now.toISOString() })));
  const assigned = load.map(([_id, count], place) => ({ _id, name: names[place] ?? '', count }));
  return {
    months,
    pace: paceFigures(months, pace),
    stuck: stuckFigures(totals.byStage, quiet, since),
    assigned,
    unassigned: Math.max(0, totals.all - assigned.reduce((sum, { count }) => sum + count, 0)),
  };
};

export const handler = serveSuperAdmin(route, fetchReport);
