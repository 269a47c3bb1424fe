import { subjectOf } from '../../activity/subject.ts';
import { type DeliveryEvent, runListener } from '../../server/run-task.ts';
import { sent, undelivered } from './notice.ts';
import type { NoticeProblem } from './notice-record.ts';
import { changeNotice } from './notices.ts';
import { recordDelivery as listener, sendNotices } from './routes.ts';

/** Records that an email was sent, if the sending job could not, and why an email did not arrive. */
async function recordDelivery(news: DeliveryEvent): Promise<void> {
  const { destination, tags } = news.detail.mail;
  // Emails sent by hand with the same configuration set lack our tags.
  if (!tags.application || !tags.notice) return;
  const [[application], [key], [email]] = [tags.application, tags.notice, destination];
  const now = new Date(news.time);
  const entry = { subject: subjectOf('application', application), now };
  if (news['detail-type'] === 'Email Sent') {
    const { name } = sendNotices;
    await changeNotice(application, notice => sent(notice, key, now), { ...entry, who: name, action: name });
    return;
  }
  const reason = reasonOf(news);
  const problem = { reason, email, at: now.toISOString(), key };
  const { name } = listener;
  const told = { ...entry, who: name, action: name, after: { undelivered: reason } };
  await changeNotice(application, notice => undelivered(notice, problem, now), told);
}

/** SES reports a temporary ("soft") bounce only after retries over hours. */
function reasonOf({ 'detail-type': type, detail }: DeliveryEvent): NoticeProblem['reason'] {
  if (type === 'Email Complaint Received') return 'complained';
  if (type === 'Email Rejected') return 'refused';
  return detail.bounce?.bounceType === 'Permanent' ? 'bounced' : 'delayed';
}

export const handler = runListener(listener, recordDelivery);
