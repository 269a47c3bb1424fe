import { isDeepStrictEqual } from 'node:util';
import type { ActivityRecord } from '../../activity/activity-record.ts';
import { own } from '../../shared/own.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { withNamedMarks } from '../difference.ts';
import type { WorkItem } from '../queues.ts';
import { isKept, type StoredApplication } from '../stored-application.ts';
import type { NoticedChange, NoticeProblem, NoticeRecord } from './notice-record.ts';
import { noticedActions } from './routes.ts';

/**
 * The states of a notice, as pure functions: each returns the next state of the record, or undefined where nothing is
 * to be done. The reasons: docs/decisions/0013-notices.md.
 */

const windowMilliseconds = serverLimits.noticeWindowSeconds * 1000;
const leaseMilliseconds = serverLimits.noticeLeaseSeconds * 1000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

const isNoticedField = (field: string) => field === 'isStatus' || field.startsWith('stages.');

/** Returns what applicants are told of an entry: another status or stage, not only another date of the status. */
export function noticedChange(record: ActivityRecord): NoticedChange | undefined {
  const { action, before = {}, after = {}, version } = record;
  const fields = Object.keys({ ...before, ...after }).filter(isNoticedField);
  if (version === undefined || !noticedActions.includes(action) || fields.length === 0) return undefined;
  return { version, before: Object.fromEntries(fields.map(field => [field, own(before, field) ?? null])) };
}

/** A notice of which nothing is known yet. */
export function newNotice(application: string): NoticeRecord {
  return { application, version: 0 };
}

/**
 * A change of the application is to be told, with what else changes in the minutes after it. A version that is known,
 * or that an email has covered, changes nothing: a stream may send a record twice.
 */
export function withChange(notice: NoticeRecord, change: NoticedChange, at: Date): NoticeRecord | undefined {
  const { changed = 0, told = 0, waiting, changes } = notice;
  const { version } = change;
  if (version <= told || changes?.some(known => known.version === version)) return undefined;
  const isLate = version <= changed;
  // Where the changes are not known that wait, none is kept: the email is sent anyway.
  if (waiting && !changes) return isLate ? undefined : { ...notice, changed: version };
  if (isLate && !changes) return undefined;
  const all = [...(changes ?? []), change].toSorted((one, other) => one.version - other.version);
  const due = notice.due ?? after(at, windowMilliseconds);
  return waitingUntil({ ...notice, changed: Math.max(changed, version), changes: all }, due);
}

/** Staff want it sent now, whatever has changed. What is being sent already is not sent again. */
export function asked({ changes, ...notice }: NoticeRecord, now: Date): NoticeRecord | undefined {
  return notice.sending ? undefined : waitingUntil(notice, now.toISOString());
}

/**
 * Checks whether all that changed since the applicant knew was taken back. Where an email may have gone out
 * meanwhile, it is not.
 */
export function isTakenBack(
  { changes = [], sending }: NoticeRecord,
  application: StoredApplication,
): boolean {
  if (sending || changes.length === 0) return false;
  const was: Record<string, unknown> = Object.assign({}, ...changes.map(({ before }) => before).toReversed());
  const is: Record<string, unknown> = withNamedMarks(application);
  return Object.entries(was).every(([field, value]) => isDeepStrictEqual(own(is, field) ?? null, value));
}

/**
 * Nothing is to be told of an application that is as its owner knows it. What that is stays noted: the stream may be behind
 * the application, and say later what was taken back.
 */
export function settled(notice: NoticeRecord): NoticeRecord {
  const known = new Set<string>();
  const changes = (notice.changes ?? []).filter(({ before }) => {
    const fields = Object.keys(before).filter(field => !known.has(field));
    for (const field of fields) known.add(field);
    return fields.length > 0;
  });
  return { ...withoutWaiting(notice), changes };
}

/** Whom an application's notice goes to; undefined where nobody is to be written to. */
export function recipientOf(
  application: StoredApplication | undefined,
  { problem }: NoticeRecord,
): StoredApplication | undefined {
  if (!application || !isKept(application) || !application.consent || !application.email) return undefined;
  return problem && endsNotices(problem) && problem.email === application.email ? undefined : application;
}

/** Checks whether an address gets no more emails: it does not exist, or its owner called an email spam. */
function endsNotices({ reason }: NoticeProblem): boolean {
  return reason === 'bounced' || reason === 'complained';
}

/**
 * A notice that a run sends: the instant at which it was due, its key, the version that it is about, the address that it goes
 * to, and the application's row in queues.
 */
interface Claim {
  readonly due: string;
  readonly key: string;
  readonly version: number;
  readonly email: string;
  readonly row: WorkItem['row'];
}

/**
 * Sending begins: no other run sends it until the lease ends. Where the result of an earlier try is not known, its key
 * is kept, so that news of either email is recognised.
 * @param due when the notice was due as it was found; another value means that somebody else has it
 */
export function claimed(
  notice: NoticeRecord,
  { due, key, version, email, row }: Claim,
  now: Date,
): NoticeRecord | undefined {
  if (notice.due !== due) return undefined;
  const sending = { key: notice.sending?.key ?? key, version, email };
  return waitingUntil({ ...notice, sending, row: [...row] }, after(now, leaseMilliseconds));
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

/** Records a bounce or a complaint about an email that SES had sent. */
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

function withoutWaiting({ waiting, due, sending, changes, ...rest }: NoticeRecord): NoticeRecord {
  return rest;
}

function finished(notice: NoticeRecord, version: number, now: Date): NoticeRecord {
  if ((notice.changed ?? 0) <= version) return withoutWaiting(notice);
  const { changes = [], ...rest } = notice;
  const newer = changes.filter(change => change.version > version);
  const left = { ...rest, ...(newer.length > 0 && { changes: newer }) };
  return waitingUntil(left, after(now, windowMilliseconds));
}

/** Notice as staff see it; a problem with an address that the application no longer has is over. */
export function shownNotice(
  { toldAt, due, problem }: NoticeRecord,
  { email }: Pick<StoredApplication, 'email'>,
): { toldAt: string | undefined; due: string | undefined; problem: NoticeProblem | undefined } {
  return { toldAt, due, problem: problem?.email === email ? problem : undefined };
}
