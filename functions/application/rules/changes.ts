import { isDeepStrictEqual } from 'node:util';
import { fileSlots } from '../../files/slots.ts';
import { fieldError } from '../../shared/errors.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import type { KeptFile } from '../../shared/schemas.ts';
import { fieldNames } from '../fields.ts';
import type { Status } from '../stages.ts';
import { currentStage, decidedOn, undecided } from '../stages.ts';
import { filesOf, isOpen, type StoredApplication } from '../stored-application.ts';
import { collectDayProblem, pastDayProblem } from './days.ts';
import { visaTypeOf } from './filters.ts';
import { stageCounterOf, typeCounterOf } from './months.ts';
import { callKey, type WorkItem, workItems } from './queues.ts';

export function revised(record: StoredApplication, now: Date): StoredApplication {
  return { ...record, version: record.version + 1, updatedAt: now.toISOString() };
}

export interface StatusWish {
  readonly today: string;
  readonly given?: string | undefined;
  /** True sets the stage Decision to the day of the status. False removes Decision and the later stages. */
  readonly decision?: boolean | undefined;
}

/** Returns the fields to change when staff set a status. Throws INVALID for an impossible day. */
export function statusChange(
  record: StoredApplication,
  status: Status,
  { today, given, decision }: StatusWish,
): Partial<StoredApplication> {
  const problem = given && (status === 'Pending' ? collectDayProblem : pastDayProblem)(given, today);
  if (problem) throw fieldError('date', problem);
  const changes = statusDays(record, status, { today, given });
  if (decision === undefined) return changes;
  const reached = record.stages;
  const stages = decision ? decidedOn(changes.statusDate, reached) : undecided(reached);
  return { ...changes, stages };
}

/** Pending may have a future day, so its `statusDate` is today. The same status again keeps its days. */
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

/** Only a rejection has a reason. The applicant sees it only if it was set together with `showReason`. */
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

export function deletion(deletedBy: string, now: Date): Partial<StoredApplication> {
  return { deletedAt: now.toISOString(), deletedBy };
}

export const restoration: Partial<StoredApplication> = {
  deletedAt: undefined,
  deletedBy: undefined,
};

export function closing(closedBy: string, now: Date): Partial<StoredApplication> {
  return { closedAt: now.toISOString(), closedBy, documentRequests: undefined };
}

export const reopening: Partial<StoredApplication> = { closedAt: undefined, closedBy: undefined };

/** Fields that must be unique among open cases, except a shared email. Duplicates are reported in order. */
const uniqueFields = ['email', 'passport'] as const;
type UniqueField = (typeof uniqueFields)[number];

/** A value that no other open case may have. */
export interface Claim {
  readonly field: UniqueField;
  readonly value: string;
}

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

export type Total = 'all' | Status | ReturnType<typeof stageCounterOf> | ReturnType<typeof typeCounterOf>;

export function totalChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): Partial<Record<Total, number>> {
  const changes: Partial<Record<Total, number>> = {};
  for (const [record, by] of [[before, -1] as const, [after, 1] as const]) {
    if (!record || !isOpen(record)) continue;
    const stage = currentStage(record.stages);
    const atStage = stage ? [stageCounterOf(record.isStatus, stage)] : [];
    const ofType = typeCounterOf(record.isStatus, visaTypeOf(record.visaType));
    for (const total of ['all', record.isStatus, ofType, ...atStage] as const) {
      changes[total] = (changes[total] ?? 0) + by;
    }
  }
  return Object.fromEntries(Object.entries(changes).filter(([, by]) => by !== 0));
}

/**
 * A change of these fields counts as an event of the case. Changes of other fields are corrections. Another person in charge is
 * no event: it must not end a reminder or hide that nothing happened.
 */
const happenings: readonly (keyof StoredApplication)[] = [
  ...fileSlots,
  ...(['isStatus', 'stages', 'pending', 'approve', 'lookAgain', 'biometricsLetter'] as const),
  'documentRequests',
  ...(['medicalLetter', 'documentsLetter', 'documentsSent', 'fairnessLetter', 'fairnessAnswered'] as const),
  ...(['passportSent', 'permitExpiry'] as const),
  ...(['checklist', 'note', 'closedAt', 'deletedAt'] as const),
];

/** Updates the day of the last event. Any change by staff also marks a due day to look again as done. */
export function withHappened(
  before: StoredApplication | undefined,
  after: StoredApplication,
  now: Date,
): StoredApplication {
  if (!before) return after;
  const today = officeDayOf(now);
  const differs = (name: keyof StoredApplication) => !isDeepStrictEqual(before[name], after[name]);
  const hasHappened = happenings.some(differs);
  const { lookAgain } = before;
  const hasLooked =
    lookAgain && lookAgain <= today && !differs('lookAgain') && (hasHappened || fieldNames.some(differs));
  return {
    ...after,
    // A document that arrives is an event, but not of staff.
    ...((hasHappened || differs('arrived')) && { lastActivity: today }),
    ...(hasLooked && { lookAgainDone: lookAgain }),
  };
}

/** Changes the queues. A case leaves the queue of calls if its number or address changes or it is not open. */
export function workChanges(
  before: StoredApplication | undefined,
  after: StoredApplication,
): { added: WorkItem[]; removed: Pick<WorkItem, 'queue' | 'place'>[] } {
  const [had, has] = [workItems(before), workItems(after)];
  const keyOf = ({ queue, place }: WorkItem) => `${queue} ${place}`;
  const kept = new Set(has.map(keyOf));
  const hasNewContact = before?.email !== after.email || before?.phone !== after.phone;
  const endsCall = before && isOpen(before) && (!isOpen(after) || hasNewContact);
  return {
    added: has.filter(item => !had.some(other => isDeepStrictEqual(item, other))),
    removed: [...had.filter(item => !kept.has(keyOf(item))), ...(endsCall ? [callKey(after._id)] : [])],
  };
}

export function filesLeft(before: StoredApplication, after: StoredApplication): KeptFile[] {
  const keys = new Set(filesOf(after).map(([, file]) => file.key));
  return filesOf(before).flatMap(([, file]) => (keys.has(file.key) ? [] : file));
}
