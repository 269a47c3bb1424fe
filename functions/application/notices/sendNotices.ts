import { randomUUID } from 'node:crypto';
import { subjectOf } from '../../activity/subject.ts';
import { environmentValue } from '../../server/environment.ts';
import { Fault } from '../../server/fault.ts';
import { sendTracedMail, type TracedMail } from '../../server/guard/mail.ts';
import { logFailure } from '../../server/log.ts';
import { runPaced } from '../../server/run-paced.ts';
import { runJob } from '../../server/run-task.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { Settings } from '../../settings/routes.ts';
import { visibleSettings } from '../../settings/standing.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { siteOriginVariable } from '../../shared/resources.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { workRow } from '../rules/queues.ts';
import { findApplication } from '../store/applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { claimed, droppedNotice, failed, isTakenBack, putOff, recipientOf, sent, settled } from './notice.ts';
import { noticeEmail } from './notice-email.ts';
import type { NoticeRecord } from './notice-record.ts';
import { changeNotice, type Due, findDue, readNotice } from './notices.ts';
import { sendNotices as job, recordDelivery } from './routes.ts';
import { stopNotices } from './stop-route.ts';
import { stopTokenOf } from './stop-token.ts';

/** Sends due emails, oldest first, until the time limit or SES throttles. Throws if one failed or is late. */
async function sendNotices(now: Date): Promise<void> {
  const { noticeRunSeconds, noticeLateSeconds, noticesSideBySide, noticesPerSecond } = serverLimits;
  const over = Date.now() + noticeRunSeconds * 1000;
  const late = now.getTime() - noticeLateSeconds * 1000;
  let settings: Promise<Settings> | undefined;
  let [all, failures, isThrottled, isLate] = [0, 0, false, false];
  const pace = {
    sideBySide: noticesSideBySide,
    perSecond: noticesPerSecond,
    mayBegin: () => !isThrottled && Date.now() < over,
  };
  await runPaced(findDue(now), pace, async notice => {
    settings ??= readSettings().then(stored => visibleSettings(stored, officeDayOf(now)));
    const outcome = await tell(notice, await settings, timeOf(now)).catch(async (error: unknown) => {
      await logFailure({ job: job.name, application: notice.application }, error);
      return 'unknown' as const;
    });
    all += 1;
    if (outcome === 'throttled') isThrottled = true;
    else if (outcome !== 'sent') failures += 1;
    isLate ||= Date.parse(notice.due) < late;
  });
  if (failures > 0) throw new Fault(`${failures} of ${all} emails about changes were not sent`);
  if (isLate) throw new Fault('Emails about changes are late');
}

/** Sends one email. Lambda may end the function after any step: see docs/decisions/0013-notices.md. */
async function tell({ application, due }: Due, settings: Settings, now: Date): Promise<Outcome> {
  const record = await findApplication(application);
  const found = await readNotice(application);
  const to = recipientOf(record, found);
  if (!to) {
    await changeNotice(application, notice => droppedNotice(notice, due));
    return 'sent';
  }
  if (isTakenBack(found, to)) {
    // Changes that are stored at this moment are left to the next run.
    const isSame = ({ version }: NoticeRecord) => version === found.version;
    await changeNotice(application, notice => (isSame(notice) ? settled(notice) : undefined));
    return 'sent';
  }
  const { version, email } = to;
  const claim = { due, key: randomUUID(), version, email, row: workRow(to) };
  const sending = (await changeNotice(application, notice => claimed(notice, claim, now)))?.sending;
  // Another run is sending this email.
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
  // Keeps the due time, so that throttled emails still count as late.
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

/** Sends the email about a change. SES returns `key` in every delivery event. */
function noticeMail(to: StoredApplication, key: string, settings: Settings): TracedMail {
  const { _id, email, language } = to;
  const origin = environmentValue(siteOriginVariable);
  const token = stopTokenOf(to);
  return {
    ...noticeEmail({ origin, token, language, settings }),
    to: email,
    replyTo: settings.email,
    stopUrl: origin + stopNotices.path.replace('{token}', token),
    tags: { application: _id, notice: key },
  };
}

/** `refused` is permanent. After `later` and `throttled` SES accepted nothing; after `unknown` it may have. */
type Outcome = 'sent' | 'refused' | 'later' | 'throttled' | 'unknown';

/** Source: SES API v2 Reference, SendEmail, Errors. */
const known: ReadonlyMap<string, Outcome> = new Map([
  ['MessageRejected', 'refused'],
  ['BadRequestException', 'refused'],
  ['TooManyRequestsException', 'throttled'],
  ['LimitExceededException', 'throttled'],
]);

/** SES did not accept the email if the status is 400 to 499. After other failures it may have been sent. */
function outcomeOf(error: unknown): Outcome {
  const status: unknown = Object(Object(error).$metadata).httpStatusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return 'unknown';
  return known.get(String(Object(error).name)) ?? 'later';
}

/** Lambda may run the job late, and a lease must start at the present time. */
const timeOf = (due: Date) => new Date(Math.max(due.getTime(), Date.now()));

export const handler = runJob(job, due => sendNotices(timeOf(due)));
