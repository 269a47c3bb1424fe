import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { liveRound } from '../../../../functions/testing/notice-world.ts';
import { stageVariables } from '../../../../functions/testing/stage-variables.ts';
import { type Row, Tally } from './row.ts';

/**
 * Emails about changes, while functions are killed before and after each of their calls, and SES and the stream fail and
 * repeat themselves: nobody is told twice, and nothing is forgotten. The unit tests live the first hundred rounds.
 */
export const notices: Row = {
  name: 'Faults × emails about changes',
  isLongOnly: true,
  async run() {
    const tally = new Tally();
    const env = { ...process.env, ...stageVariables(), POWERTOOLS_LOG_LEVEL: 'SILENT' };
    const thread = new Worker(new URL('./notice-rounds.ts', import.meta.url), { env });
    thread.on('message', ({ wrong }: Awaited<ReturnType<typeof liveRound>>) => tally.count(wrong));
    await once(thread, 'exit');
    return tally;
  },
};
