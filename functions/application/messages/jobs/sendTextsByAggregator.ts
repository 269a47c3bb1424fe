import { runJob } from '../../../server/run-task.ts';
import { sendByAggregator } from '../carriers/send-by-aggregator.ts';
import { sendDue } from '../send-due.ts';
import { sendTextsByAggregator as job } from './tasks.ts';

export const handler = runJob(job, due => sendDue(job, 'sms', sendByAggregator, due));
