import { join } from 'node:path';
import { root } from '../build-steps.ts';
import { startCloud } from '../cloud.ts';
import { startTestMachine } from './test-machine.ts';

/** Run by the test of the emails in a process of its own: sends what is due, and is killed when SES has the first email. */

const [assembly = '', data = ''] = process.argv.slice(2);
const cloud = await startCloud({
  assembly,
  data,
  site: join(root, 'dist', 'site'),
  port: 0,
  machine: await startTestMachine(),
  async around(message, run) {
    const answer = await run();
    if (message.url?.startsWith('/v2/email/')) process.kill(process.pid, 'SIGKILL');
    return answer;
  },
});
// When it is due.
await cloud.runJobs(new Date(Date.now() + 3 * 60_000));
await cloud.close();
