import { runJob } from '../../server/run-task.ts';
import { toMailbox } from './email-outgoing.ts';
import { sendEmails as job } from './routes.ts';
import { sendDueOn } from './send-due.ts';
import { tellCeiling } from './tell-ceiling.ts';

/** Sends the due emails, and tells super-admins when the month's money is spent. */
export const handler = runJob(job, async due => {
  await tellCeiling(new Date(Math.max(due.getTime(), Date.now())));
  await sendDueOn(job, 'email', toMailbox, due);
});
