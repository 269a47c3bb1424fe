import { runJob } from '../../server/run-task.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { tallyQueues as job } from './routes.ts';
import { makeTally, readTally } from './tallies.ts';

/** Derives today's counts of the queues from yesterday's, so that counting never reads all items. */
export async function tallyQueues(now: Date): Promise<void> {
  const tally = await readTally();
  if (tally?.day !== officeDayOf(now)) await makeTally(tally, now);
}

export const handler = runJob(job, tallyQueues);
