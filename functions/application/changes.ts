import { isDeepStrictEqual } from 'node:util';
import { fileSlots } from '../files/slots.ts';
import { fieldError } from '../shared/errors.ts';
import { dayOf } from '../shared/office-time.ts';
import type { KeptFile } from '../shared/schemas.ts';
import { collectDayProblem, pastDayProblem } from './days.ts';
import { fieldNames } from './fields.ts';
import { counterOf } from './months.ts';
import { failedKey, type WorkItem, workItems } from './queues.ts';
import { stagesOf } from './stage-rules.ts';
import type { Status } from './stages.ts';
import { currentStage, decidedOn, type Stage, undecided } from './stages.ts';
import { countedForm, filesOf, isOpen, type StoredApplication } from './stored-application.ts';

/** The rules for changing an application, as pure functions: no clock, no database. */

/** A changed record with the next version number and the time of the change. */
export function revised(record: StoredApplication, now: Date): StoredApplication {
  return { ...record, version: record.version + 1, updatedAt: now.toISOString() };
}

/** Input of a status action, with today's day. */
export interface StatusWish {
  readonly today: string;
  readonly given?: string | undefined;
  /** True sets the stage Decision to the day of the status; false takes it back, with the stages after it. */
  readonly decision?: boolean | undefined;
}

/**
 * Changes that a status action makes: the status with its days, and the stages where that is asked for.
 * @throws DomainError INVALID for a day that cannot be
 */
export function statusChange(
  record: StoredApplication,
  status: Status,
  { today, given, decision }: StatusWish,
): Partial<StoredApplication> {
  const problem = given && (status === 'Pending' ? collectDayProblem : pastDayProblem)(given, today);
  if (problem) throw fieldError('date', problem);
  const changes = statusDays(record, status, { today, given });
  if (decision === undefined) return changes;
  const reached = stagesOf(record);
  const stages = decision ? decidedOn(changes.statusDate, reached) : undecided(reached);
  return { ...changes, stages };
}

/**
 * Pending stamps the day of collection, which may be in the future, so that the status itself has the day of the action;
 * Approve stamps the day of approval, Reject neither: today, unless a day is given. The same status again keeps the days
 * that the record has.
 */
function statusDays(
  record: StoredApplication,
  status: Status,
  { today, given }: StatusWish,
): { isStatus: Status; statusDate: string; pending?: string; approve?: string } {
  const isAgain = record.isStatus === status;
  const since = isAgain ? record.statusDate : undefined;
  if (status === 'Pending') return { isStatus: status, pending: given ?? today, statusDate: since ?? today };
  if (status === 'Rejected') return { isStatus: status, statusDate: given ?? since ?? today };
  const day = given ?? (isAgain ? record.approve : undefined) ?? today;
  return { isStatus: status, approve: day, statusDate: day };
}

/**
 * Why a record with this status is rejected: as it is given, else as it is known. Another status has no reason. Only a
 * reason that is given together with `showReason` becomes one that the applicant reads.
 */
export function rejectReasonOf(
  { rejectReason }: StoredApplication,
  status: Status,
  { reason, showReason }: { readonly reason?: string | undefined; readonly showReason?: boolean | undefined },
): StoredApplication['rejectReason'] {
  if (status !== 'Rejected') return undefined;
  const text = reason ?? rejectReason?.text ?? '';
  const known = reason === undefined && rejectReason?.shown === true;
  return text === '' ? undefined : { text, shown: showReason ?? known };
}

/** Changes that deleting makes. The record stays until it is restored, or removed for good. */
export function deletion(deletedBy: string, now: Date): Partial<StoredApplication> {
  return { deletedAt: now.toISOString(), deletedBy };
}

/** Changes that restoring makes. */
export const restoration: Partial<StoredApplication> = {
  deletedAt: undefined,
  deletedBy: undefined,
};

/** Changes that closing makes. The record stays as it is, for as long as the site keeps it. */
export function closing(closedBy: string, now: Date): Partial<StoredApplication> {
  return { closedAt: now.toISOString(), closedBy };
}

/** Changes that reopening makes. */
export const reopening: Partial<StoredApplication> = { closedAt: undefined, closedBy: undefined };

/**
 * Fields whose value only one open case may have, but an email that is shared on purpose; in the order in which duplicates are
 * reported.
 */
const uniqueFields = ['email', 'passport'] as const;
type UniqueField = (typeof uniqueFields)[number];

/** A value that no other open case may have. */
export interface Claim {
  readonly field: UniqueField;
  readonly value: string;
}

/** The claims that a write adds and removes. */
export function claimChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { taken: Claim[]; released: Claim[] } {
  const held = claimsOf(before);
  const wanted = claimsOf(after);
  return {
    taken: wanted.filter(claim => !held.some(other => isDeepStrictEqual(claim, other))),
    released: held.filter(claim => !wanted.some(other => isDeepStrictEqual(claim, other))),
  };
}

function claimsOf(record: StoredApplication | undefined): Claim[] {
  if (!record || !isOpen(record)) return [];
  const fields = uniqueFields.filter(field => field !== 'email' || !record.emailShared);
  return fields.map(field => ({ field, value: record[field] }));
}

/** Groups that are counted: all open cases, those of each status, and those of each status at each stage. */
export type Total = 'all' | Status | `${Status} ${Stage}`;

/**
 * Computes by how much a write changes each total; totals that stay the same are left out. What was not counted yet, is now.
 */
export function totalChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): Partial<Record<Total, number>> {
  const changes: Partial<Record<Total, number>> = {};
  for (const [record, by] of [[before, -1] as const, [after, 1] as const]) {
    if (!record || !isOpen(record) || (by < 0 && record.counted !== countedForm)) continue;
    const stage = record.stages && currentStage(record.stages);
    const atStage = stage ? [counterOf(record.isStatus, stage)] : [];
    for (const total of ['all', record.isStatus, ...atStage] as const) {
      changes[total] = (changes[total] ?? 0) + by;
    }
  }
  return Object.fromEntries(Object.entries(changes).filter(([, by]) => by !== 0));
}

/** A change of one of these is something that happened to a case; a correction of its particulars is not. */
const happenings: readonly (keyof StoredApplication)[] = [
  ...fileSlots,
  ...(['isStatus', 'stages', 'pending', 'approve', 'lookAgain', 'biometricsLetter'] as const),
  ...(['medicalLetter', 'documentsLetter', 'documentsSent', 'fairnessLetter', 'fairnessAnswered'] as const),
  ...(['passportSent', 'permitExpiry'] as const),
  ...(['checklist', 'assignee', 'note', 'closedAt', 'deletedAt'] as const),
];

/**
 * Sets the day on which something happened last, and marks a day to look again that has come as kept when staff change
 * anything of the record. A new record keeps the day of its `createdAt`.
 */
export function withHappened(
  before: StoredApplication | undefined,
  after: StoredApplication,
  now: Date,
): StoredApplication {
  if (!before) return after;
  const today = dayOf(now);
  const differs = (name: keyof StoredApplication) => !isDeepStrictEqual(before[name], after[name]);
  const hasHappened = happenings.some(differs);
  const { lookAgain } = before;
  const hasLooked =
    lookAgain && lookAgain <= today && !differs('lookAgain') && (hasHappened || fieldNames.some(differs));
  return {
    ...after,
    ...(hasHappened && { happened: today }),
    ...(hasLooked && { lookedAgain: lookAgain }),
  };
}

/**
 * The work items that a write puts, and those that it removes. Emails failed to an address of an open case: with either the
 * application leaves their queue.
 */
export function workChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { added: WorkItem[]; removed: Pick<WorkItem, 'queue' | 'place'>[] } {
  const [had, has] = [workItems(before), workItems(after)];
  const keyOf = ({ queue, place }: WorkItem) => `${queue} ${place}`;
  const kept = new Set(has.map(keyOf));
  const endsFailed = before && isOpen(before) && (!isOpen(after) || before.email !== after.email);
  return {
    added: has.filter(item => !had.some(other => isDeepStrictEqual(item, other))),
    removed: [...had.filter(item => !kept.has(keyOf(item))), ...(endsFailed ? [failedKey(after._id)] : [])],
  };
}

/** The files of the old record that the new one no longer has. */
export function filesLeft(before: StoredApplication, after: StoredApplication): KeptFile[] {
  const keys = new Set(filesOf(after).map(([, file]) => file.key));
  return filesOf(before).flatMap(([, file]) => (keys.has(file.key) ? [] : file));
}
