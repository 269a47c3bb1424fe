import { isDeepStrictEqual } from 'node:util';
import type { ActivityRecord } from '../../activity/activity-record.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { withNamedMarks } from '../rules/difference.ts';
import type { WorkItem } from '../rules/queues.ts';
import { isUndeleted, type StoredApplication } from '../stored-application.ts';
import type { NoticedChange, NoticeProblem, NoticeRecord } from './notice-record.ts';
import { noticedActions } from './routes.ts';

/** Each function returns the next state, or undefined for no change. Reasons: docs/decisions/0013-notices.md. */

const windowMilliseconds = serverLimits.noticeWindowSeconds * 1000;
const leaseMilliseconds = serverLimits.noticeLeaseSeconds * 1000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

const isNoticedField = (field: string) => field === 'isStatus' || field.startsWith('stages.');

/** Returns the change to report: a new status or stage, but not a new date of the same status. */
export function noticedChange(record: ActivityRecord): NoticedChange | undefined {
  const { action, before = {}, after = {}, version } = record;
  const fields = Object.keys({ ...before, ...after }).filter(isNoticedField);
  if (version === undefined || !noticedActions.includes(action) || fields.length === 0) return undefined;
  return {
    version,
    before: Object.fromEntries(fields.map(field => [field, ownProperty(before, field) ?? null])),
  };
}

export function newNotice(application: string): NoticeRecord {
  return { application, version: 0 };
}

/** Adds a change. Ignores versions that are known or already reported: streams may repeat a record. */
export function withChange(notice: NoticeRecord, change: NoticedChange, at: Date): NoticeRecord | undefined {
  const { changed = 0, sentVersion = 0, waiting, changes } = notice;
  const { version } = change;
  if (version <= sentVersion || changes?.some(known => known.version === version)) return undefined;
  const isLate = version <= changed;
  // If a waiting email has no list of changes, none is added: the email is sent in any case.
  if (waiting && !changes) return isLate ? undefined : { ...notice, changed: version };
  if (isLate && !changes) return undefined;
  const all = [...(changes ?? []), change].toSorted((one, other) => one.version - other.version);
  const due = notice.due ?? after(at, windowMilliseconds);
  return waitingUntil({ ...notice, changed: Math.max(changed, version), changes: all }, due);
}

/** Makes the email due now, because staff asked for it. Returns undefined while it is being sent. */
export function asked({ changes, ...notice }: NoticeRecord, now: Date): NoticeRecord | undefined {
  return notice.sending ? undefined : waitingUntil(notice, now.toISOString());
}

/** Checks whether all changes since the last email were undone. False while an email may have been sent. */
export function isTakenBack(
  { changes = [], sending }: NoticeRecord,
  application: StoredApplication,
): boolean {
  if (sending || changes.length === 0) return false;
  const was: Record<string, unknown> = Object.assign({}, ...changes.map(({ before }) => before).toReversed());
  const is: Record<string, unknown> = withNamedMarks(application);
  return Object.entries(was).every(([field, value]) =>
    isDeepStrictEqual(ownProperty(is, field) ?? null, value),
  );
}

/** Drops an email if its changes were undone. Keeps their earlier values, because the stream may be late. */
export function settled(notice: NoticeRecord): NoticeRecord {
  const known = new Set<string>();
  const changes = (notice.changes ?? []).filter(({ before }) => {
    const fields = Object.keys(before).filter(field => !known.has(field));
    for (const field of fields) known.add(field);
    return fields.length > 0;
  });
  return { ...withoutWaiting(notice), changes };
}

/** Returns the application if its applicant may get emails: undeleted, with consent and a working address. */
export function recipientOf(
  application: StoredApplication | undefined,
  { problem }: NoticeRecord,
): StoredApplication | undefined {
  if (!application || !isUndeleted(application) || !application.consent || !application.email)
    return undefined;
  return problem && endsNotices(problem) && problem.email === application.email ? undefined : application;
}

/** An address gets no more emails if it does not exist or its owner reported spam. */
function endsNotices({ reason }: NoticeProblem): boolean {
  return reason === 'bounced' || reason === 'complained';
}

interface Claim {
  readonly due: string;
  readonly key: string;
  readonly version: number;
  readonly email: string;
  readonly row: WorkItem['row'];
}

/** Claims an email still due at `due`. Keeps an earlier key, so that delivery events of both emails match. */
export function claimed(
  notice: NoticeRecord,
  { due, key, version, email, row }: Claim,
  now: Date,
): NoticeRecord | undefined {
  if (notice.due !== due) return undefined;
  const sending = { key: notice.sending?.key ?? key, version, email };
  return waitingUntil({ ...notice, sending, row: [...row] }, after(now, leaseMilliseconds));
}

/** Records that the email was sent. Changes since the start of sending wait for another email. */
export function sent(notice: NoticeRecord, key: string, now: Date): NoticeRecord | undefined {
  const { sending, problem, ...rest } = notice;
  if (sending?.key !== key) return undefined;
  return finished({ ...rest, sentVersion: sending.version, sentAt: now.toISOString() }, sending.version, now);
}

/** Records that SES rejected the email permanently, or that it did not arrive. */
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

/** Records that SES did not accept the email this time. It is sent again at `due`. */
export function putOff(notice: NoticeRecord, key: string, due: string): NoticeRecord | undefined {
  const { sending, ...rest } = notice;
  return sending?.key === key ? waitingUntil(rest, due) : undefined;
}

export function droppedNotice(notice: NoticeRecord, due: string): NoticeRecord | undefined {
  return notice.due === due ? withoutWaiting(notice) : undefined;
}

export function undelivered(
  notice: NoticeRecord,
  problem: NoticeProblem,
  now: Date,
): NoticeRecord | undefined {
  if (notice.problem?.key === problem.key && notice.problem.reason === problem.reason) return undefined;
  // Delivery events come in any order: a bounce also proves that the email was sent.
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

/** Returns what staff see about an application's emails, without a problem of an earlier address. */
export function shownNotice(
  { sentAt, due, problem }: NoticeRecord,
  { email }: Pick<StoredApplication, 'email'>,
): { sentAt: string | undefined; due: string | undefined; problem: NoticeProblem | undefined } {
  return { sentAt, due, problem: problem?.email === email ? problem : undefined };
}
