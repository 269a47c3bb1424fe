import { runJob } from '../../server/run-task.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { monthsUntil } from '../rules/months.ts';
import { readPace } from '../store/counters.ts';
import { storeUsualDays } from '../store/usual-days.ts';
import { usualDays } from './figures.ts';
import { countUsualDays as job } from './routes.ts';

/** Stores the medians of the last twelve months for the applicant's copy. */
export async function countUsualDays(now: Date): Promise<void> {
  const today = officeDayOf(now);
  const months = monthsUntil(today, serverLimits.summaryMonths);
  await storeUsualDays(usualDays(months, await readPace(months[0] ?? today, months.at(-1) ?? today)));
}

export const handler = runJob(job, countUsualDays);
