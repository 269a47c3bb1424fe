import { join } from 'node:path';
import { sendEmails } from '../../../functions/application/messages/routes.ts';
import { root } from '../build.ts';
import { startCloud } from '../cloud.ts';
import { schedulesOf } from '../lambda/schedule.ts';
import { CloudTemplate } from '../template/template.ts';
import { startTestMachine } from './test-machine.ts';

/** Child process of a test. It sends due emails and is killed when SES has received the first one. */

const [assembly = '', data = '', due = ''] = process.argv.slice(2);
const machine = await startTestMachine();
await startCloud({
  assembly,
  data,
  site: join(root, 'dist', 'site'),
  port: 0,
  machine,
  async intercept(message, run) {
    const answer = await run();
    if (message.url?.startsWith('/v2/email/')) process.kill(process.pid, 'SIGKILL');
    return answer;
  },
});
// Runs only this job: other jobs would keep their lock after the process is killed.
const [job] = schedulesOf(new CloudTemplate(assembly, machine.secrets)).filter(({ functionName }) =>
  functionName.startsWith(sendEmails.name),
);
if (!job) throw new Error(`No schedule of ${sendEmails.name}`);
await machine.lambda.invoke(job.functionName, { id: 'due', time: due });
throw new Error('No email was sent');
