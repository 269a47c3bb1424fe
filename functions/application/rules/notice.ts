import type { ActivityRecord } from '../../shared/activity-record.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { NoticeProblem, NoticeRecord } from '../notice-record.ts';
import { isLive, type StoredApplication } from '../record.ts';
import {
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
  updateStage,
} from '../routes.ts';

/**
 * The states of a notice, as pure functions: each returns the next state of the record, or undefined where nothing is
 * to be done. The reasons: docs/decisions/0013-notices.md.
 */

const windowMilliseconds = serverLimits.noticeWindowSeconds * 1000;
const leaseMilliseconds = serverLimits.noticeLeaseSeconds * 1000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

const noticedActions: readonly string[] = [
  updateApplicationPending.name,
  updateApplicationApprove.name,
  updateApplicationReject.name,
  updateStage.name,
];

/** Whether applicants are told of what a line of the history says: another status or stage, and not only another date. */
export function isNoticed({ action, before = {}, after = {} }: ActivityRecord): boolean {
  const changed = Object.keys({ ...before, ...after });
  return (
    noticedActions.includes(action) &&
    changed.some(field => field === 'isStatus' || field.startsWith('stages.'))
  );
}

/** A notice of which nothing is known yet. */
export function newNotice(application: string): NoticeRecord {
  return { application, version: 0 };
}

/**
 * A change of the application is to be told, with what else changes in the minutes after it. A version that is known,
 * or that an email has covered, changes nothing: a stream may send a record twice.
 */
export function withChange(notice: NoticeRecord, version: number, at: Date): NoticeRecord | undefined {
  const known = Math.max(notice.changed ?? 0, notice.told ?? 0);
  if (version <= known) return undefined;
  return waitingUntil({ ...notice, changed: version }, notice.due ?? after(at, windowMilliseconds));
}

/** Staff want it sent now. What is being sent already is not sent again. */
export function asked(notice: NoticeRecord, now: Date): NoticeRecord | undefined {
  return notice.sending ? undefined : waitingUntil(notice, now.toISOString());
}

/** Whom an application's notice goes to; undefined where nobody is to be written to. */
export function recipientOf(
  application: StoredApplication | undefined,
  { problem }: NoticeRecord,
): StoredApplication | undefined {
  if (!application || !isLive(application) || !application.consent || !application.email) return undefined;
  return problem && endsNotices(problem) && problem.email === application.email ? undefined : application;
}

/** Whether nothing is sent to an address any more: it does not exist, or its owner called an email spam. */
function endsNotices({ reason }: NoticeProblem): boolean {
  return reason === 'bounced' || reason === 'complained';
}

/**
 * Sending begins: no other run sends it until the lease ends. Where the result of an earlier try is not known, its key
 * is kept, so that news of either email is recognised.
 * @param due when the notice was due as it was found; another value means that somebody else has it
 */
export function claimed(
  notice: NoticeRecord,
  { due, key, version, email }: { due: string; key: string; version: number; email: string },
  now: Date,
): NoticeRecord | undefined {
  if (notice.due !== due) return undefined;
  const sending = { key: notice.sending?.key ?? key, version, email };
  return waitingUntil({ ...notice, sending }, after(now, leaseMilliseconds));
}

/** SES has the email. A change that came meanwhile waits for an email of its own. */
export function sent(notice: NoticeRecord, key: string, now: Date): NoticeRecord | undefined {
  const { sending, problem, ...rest } = notice;
  if (sending?.key !== key) return undefined;
  return finished({ ...rest, told: sending.version, toldAt: now.toISOString() }, sending.version, now);
}

/** SES will never take this email, or it did not arrive. */
export function failed(
  notice: NoticeRecord,
  key: string,
  reason: NoticeProblem['reason'],
  now: Date,
): NoticeRecord | undefined {
  const { sending, ...rest } = notice;
  if (sending?.key !== key) return undefined;
  const problem = { reason, email: sending.email, at: now.toISOString(), key };
  return finished({ ...rest, problem }, sending.version, now);
}

/** SES did not take it: it is sent later. */
export function putOff(notice: NoticeRecord, key: string, due: string): NoticeRecord | undefined {
  const { sending, ...rest } = notice;
  return sending?.key === key ? waitingUntil(rest, due) : undefined;
}

/** There is nobody to tell. */
export function droppedNotice(notice: NoticeRecord, due: string): NoticeRecord | undefined {
  return notice.due === due ? withoutWaiting(notice) : undefined;
}

/** What became of an email that SES had: it did not reach its address, or its reader does not want it. */
export function undelivered(
  notice: NoticeRecord,
  problem: NoticeProblem,
  now: Date,
): NoticeRecord | undefined {
  if (notice.problem?.key === problem.key && notice.problem.reason === problem.reason) return undefined;
  // News comes in any order: that it bounced also says that it was sent.
  return { ...(sent(notice, problem.key, now) ?? notice), problem };
}

function waitingUntil(notice: NoticeRecord, due: string): NoticeRecord {
  return { ...notice, waiting: 'waiting', due };
}

function withoutWaiting({ waiting, due, sending, ...rest }: NoticeRecord): NoticeRecord {
  return rest;
}

function finished(notice: NoticeRecord, version: number, now: Date): NoticeRecord {
  const isNewer = (notice.changed ?? 0) > version;
  return isNewer ? waitingUntil(notice, after(now, windowMilliseconds)) : withoutWaiting(notice);
}

/** What staff see of a notice; a problem with an address that the application no longer has is over. */
export function shownNotice(
  { toldAt, due, problem }: NoticeRecord,
  { email }: Pick<StoredApplication, 'email'>,
): { toldAt: string | undefined; due: string | undefined; problem: NoticeProblem | undefined } {
  return { toldAt, due, problem: problem?.email === email ? problem : undefined };
}
