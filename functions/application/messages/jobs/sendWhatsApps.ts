import { runJob } from '../../../server/run-task.ts';
import { sendWhatsApp } from '../carriers/send-whatsapp.ts';
import { sendDue } from '../send-due.ts';
import { sendWhatsApps as job } from './tasks.ts';

export const handler = runJob(job, due => sendDue(job, 'whatsApp', sendWhatsApp, due));
