import { type DeliveryEvent, runListener } from '../../server/run-task.ts';
import type { AttemptProblem } from '../message-schemas.ts';
import { recordAcceptance, recordReceipt } from './receipts.ts';
import { recordDelivery as listener } from './routes.ts';

/** Records that an email was sent, if the sending job could not, and why an email did not arrive. */
async function recordDelivery(news: DeliveryEvent): Promise<void> {
  const { tags } = news.detail.mail;
  // Emails sent by hand with the same configuration set lack our tags.
  if (!tags.application || !tags.message || !tags.attempt) return;
  const [[application], [message], [attempt]] = [tags.application, tags.message, tags.attempt];
  const trace = { application, message, attempt };
  const at = new Date(news.time);
  if (news['detail-type'] === 'Email Sent') return recordAcceptance(trace, at);
  await recordReceipt({ trace, at, state: 'failed', problem: problemOf(news) });
}

/** SES reports a temporary ("soft") bounce only after retries over hours. */
function problemOf({ 'detail-type': type, detail }: DeliveryEvent): AttemptProblem {
  if (type === 'Email Complaint Received') return 'complained';
  if (type === 'Email Rejected') return 'refused';
  return detail.bounce?.bounceType === 'Permanent' ? 'bounced' : 'delayed';
}

export const handler = runListener(listener, recordDelivery);
