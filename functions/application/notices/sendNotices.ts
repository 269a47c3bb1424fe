import { randomUUID } from 'node:crypto';
import { subjectOf } from '../../activity/subject.ts';
import { Fault } from '../../server/fault.ts';
import { sendTracedMail, type TracedMail } from '../../server/guard/mail.ts';
import { logFailure } from '../../server/log.ts';
import { runJob } from '../../server/run-task.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { Settings } from '../../settings/routes.ts';
import { visibleSettings } from '../../settings/standing.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dayOf } from '../../shared/text.ts';
import { findApplication } from '../applications.ts';
import { claimed, droppedNotice, failed, isTakenBack, putOff, recipientOf, sent, settled } from './notice.ts';
import { noticeMail } from './notice-mail.ts';
import type { NoticeRecord } from './notice-record.ts';
import { changeNotice, type Due, findDue, readNotice } from './notices.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { sendNotices as job, recordDelivery } from './routes.ts';

/**
 * Sends what is due, the earliest first, until SES has enough. What fails stays for a later run.
 * @throws Fault when an email could not be sent, or one is very late
 */
async function sendNotices(now: Date): Promise<void> {
  const due = await findDue(now, serverLimits.noticesAtOnce);
  if (due.length === 0) return;
  const settings = visibleSettings(await readSettings(), dayOf(now));
  let failures = 0;
  for (const notice of due) {
    const outcome = await tell(notice, settings, now).catch(async (error: unknown): Promise<Outcome> => {
      await logFailure({ job: job.name, application: notice.application }, error);
      return 'unknown';
    });
    if (outcome === 'throttled') break;
    if (outcome !== 'sent') failures += 1;
  }
  if (failures > 0) throw new Fault(`${failures} of ${due.length} emails about changes were not sent`);
  const late = now.getTime() - serverLimits.noticeLateSeconds * 1000;
  if (due.some(notice => Date.parse(notice.due) < late)) throw new Fault('Emails about changes are late');
}

/** Sends one notice. The function may die after any step: docs/decisions/0013-notices.md says what happens then. */
async function tell({ application, due }: Due, settings: Settings, now: Date): Promise<Outcome> {
  const record = await findApplication(application);
  const found = await readNotice(application);
  const to = recipientOf(record, found);
  if (!to) {
    await changeNotice(application, notice => droppedNotice(notice, due));
    return 'sent';
  }
  if (isTakenBack(found, to)) {
    // What is noted meanwhile is looked at by the next run.
    const isSame = ({ version }: NoticeRecord) => version === found.version;
    await changeNotice(application, notice => (isSame(notice) ? settled(notice) : undefined));
    return 'sent';
  }
  const { version, email } = to;
  const claim = { due, key: randomUUID(), version, email };
  const sending = (await changeNotice(application, notice => claimed(notice, claim, now)))?.sending;
  // Another run has it.
  if (!sending) return 'sent';
  const { key } = sending;
  const outcome = await send(noticeMail(to, key, settings));
  const entry = { subject: subjectOf('application', application), who: job.name, action: job.name, now };
  if (outcome === 'sent') await changeNotice(application, notice => sent(notice, key, now), entry);
  if (outcome === 'refused') {
    await changeNotice(application, notice => failed(notice, key, 'refused', now), {
      ...entry,
      action: recordDelivery.name,
      after: { undelivered: 'refused' },
    });
  }
  // What waits for SES alone stays as late as it is.
  if (outcome === 'throttled') await changeNotice(application, notice => putOff(notice, key, due));
  if (outcome === 'later') {
    const retry = new Date(now.getTime() + serverLimits.noticeRetrySeconds * 1000).toISOString();
    await changeNotice(application, notice => putOff(notice, key, retry));
  }
  return outcome;
}

async function send(mail: TracedMail): Promise<Outcome> {
  try {
    await sendTracedMail(mail);
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== 'throttled') await logFailure({ job: job.name, step: 'email' }, error);
    return outcome;
  }
}

/** Lambda may run what was due earlier: a lease begins no earlier than now. */
export const handler = runJob(job, due => sendNotices(new Date(Math.max(due.getTime(), Date.now()))));
