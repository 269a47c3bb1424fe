import { runJob } from '../../../server/run-task.ts';
import { sendText } from '../carriers/send-text.ts';
import { sendDue } from '../send-due.ts';
import { sendTexts as job } from './tasks.ts';

export const handler = runJob(job, due => sendDue(job, 'sms', sendText, due));
