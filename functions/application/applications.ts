import { subjectOf } from '../activity/subject.ts';
import { activityParts, type Writer } from '../activity/write-activity.ts';
import { requireVersion } from '../server/aws/conditions.ts';
import { readItem } from '../server/aws/read-item.ts';
import { type Part, transact, wroteNothing } from '../server/aws/transaction.ts';
import { writeMany } from '../server/aws/write-many.ts';
import { environment } from '../server/environment.ts';
import { logFailure } from '../server/log.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { newCopyId } from '../shared/id.ts';
import { messages } from '../shared/messages.ts';
import { dayOf } from '../shared/office-time.ts';
import { revised, withHappened, workChanges } from './changes.ts';
import { claimParts } from './claims.ts';
import { withCopy } from './copy-claims.ts';
import { countedForms, counterMoves } from './counted.ts';
import { counterParts } from './counters.ts';
import { difference } from './difference.ts';
import { recordPart } from './record-part.ts';
import { isKept, isOpen, StoredApplication } from './stored-application.ts';
import { type StoredWord, storedWords, wordChanges } from './words.ts';

/** The applications table: records, and with them their claims on what is unique and their place in the totals. */

/** Reads an application, deleted or not; undefined where there is none. */
export function findApplication(id: string): Promise<StoredApplication | undefined> {
  return readItem('applications', id, StoredApplication, `Application ${id}`);
}

/**
 * Reads an application whose case is open or closed.
 * @throws DomainError NOT_FOUND, for a deleted one too
 */
export async function getKept(id: string): Promise<StoredApplication> {
  const record = await findApplication(id);
  if (!record || !isKept(record)) throw new DomainError('NOT_FOUND', messages.notFound);
  return record;
}

/**
 * Refuses to change a closed case.
 * @throws DomainError INVALID
 */
export function requireOpen(record: StoredApplication): void {
  if (!isOpen(record)) throw new DomainError('INVALID', messages.caseClosed);
}

/**
 * Writes a record with everything that must stay true about it: its claims, the totals and its history, in one
 * transaction. The words by which a search finds it are written before, so that none is missing, and removed after it.
 * `before` is the record as it was read; undefined for a new one. The parts in `first` come before
 * all others, so that their refusals win.
 * @throws DomainError STALE when the record is no longer as it was read, DUPLICATE when email or passport is taken
 */
export async function save(
  before: StoredApplication | undefined,
  after: StoredApplication,
  writer: Writer,
  first: readonly Part[] = [],
): Promise<void> {
  await saveTogether([{ before, after }], writer, first);
}

/** Writes changes of several records as `save` does, all of them in one transaction or none; at most `savedAtOnce`. */
export async function saveTogether(
  changes: readonly Changed[],
  writer: Writer,
  first: readonly Part[] = [],
): Promise<void> {
  const words = changes.map(({ before, after }) => wordChanges(before, after));
  const added = words.flatMap(one => one.added);
  await writeMany('words', { put: added });
  try {
    await transact([...first, ...partsOf(changes, writer)]);
  } catch (error) {
    // Words of a record that somebody else changes as well may be theirs.
    if (changes.every(({ before }) => !before) && wroteNothing(error)) await forgetWords(added);
    throw error;
  }
  await forgetWords(words.flatMap(one => one.removed));
}

/** Removes words of the search. Those that are left over do no harm, so nothing fails for them. */
export async function forgetWords(words: readonly StoredWord[]): Promise<void> {
  const remove = words.map(({ beginning, place }) => ({ beginning, place }));
  await writeMany('words', { remove }).catch(error => logFailure({ step: 'words' }, error));
}

/**
 * Most records that fit into one transaction of 100 parts, even when each belongs to a month of its own, stands in every
 * list of work that its stages leave and moves the counters of a month for each of them: 21 parts.
 */
export const savedAtOnce = 4;

type NewWriter = Omit<Writer, 'now'> & Partial<Pick<Writer, 'now'>>;

/**
 * Writes new records as `save` does, all of them in one transaction or none: a load of thousands is several times
 * faster so. At most `savedAtOnce` at a time; without a `now` each history entry is dated with the record's `createdAt`.
 * @throws DomainError DUPLICATE when an email or a passport is taken
 */
export async function saveNew(records: readonly StoredApplication[], writer: NewWriter): Promise<void> {
  await putWords(records);
  await transact(newParts(records, writer));
}

/** Puts the words by which a search finds new records, before they are written. */
export async function putWords(records: readonly StoredApplication[]): Promise<void> {
  await writeMany('words', { put: records.flatMap(storedWords) });
}

/** The parts of the transaction that writes new records. */
export function newParts(records: readonly StoredApplication[], { who, action, now }: NewWriter): Part[] {
  return partsOf(
    records.map(after => ({ before: undefined, after })),
    ({ createdAt }) => ({ who, action, now: now ?? new Date(createdAt) }),
  );
}

/** A record as it was read, undefined for a new one, and as it is to be. */
interface Changed {
  readonly before: StoredApplication | undefined;
  readonly after: StoredApplication;
  /** Values that its line of the history has beside those that differ. */
  readonly says?: Readonly<Record<string, unknown>>;
}

/** The records with their history, their claims, and the counters. No item is written twice in a transaction. */
function partsOf(changes: readonly Changed[], by: Writer | ((record: StoredApplication) => Writer)): Part[] {
  const writerFor = (record: StoredApplication) => (typeof by === 'function' ? by(record) : by);
  const written = changes.map(change => ({
    ...change,
    record: writtenRecord(change, writerFor(change.after).now),
  }));
  const today = dayOf(new Date());
  return [
    ...written.flatMap(change => changeParts(change, writerFor(change.after))),
    ...claimParts(changes),
    ...counterParts(written.flatMap(({ before, record }) => counterMoves(before, record, today))),
  ];
}

/** A record with what every write states anew. */
function writtenRecord({ before, after }: Changed, now: Date): StoredApplication {
  const copied = withCopy(before, after, { now, copyId: newCopyId() });
  return { ...withHappened(before, copied, now), ...countedForms };
}

/** The record, its places in the lists of work and its history. */
function changeParts(
  { before, after, says, record }: Changed & { readonly record: StoredApplication },
  writer: Writer,
): Part[] {
  const changed = difference(before, after);
  const entry = {
    subject: subjectOf('application', after._id),
    ...writer,
    version: after.version,
    ...changed,
    after: { ...changed.after, ...says },
  };
  const work = workChanges(before, record);
  return [
    recordPart(before, record),
    ...work.added.map(Item => ({ write: { Put: { TableName: environment('work'), Item } } })),
    ...work.removed.map(({ queue, place }) => ({
      write: { Delete: { TableName: environment('work'), Key: { queue, place } } },
    })),
    ...activityParts(entry),
  ];
}

const tries = 5;

interface Change {
  /** The version that the caller read; without it, the record is changed as it is found. */
  readonly version?: number | undefined;
  /** Check of which records can be changed; all others count as not found. Without it only an open case can be. */
  readonly accepts?: (record: StoredApplication) => boolean;
  readonly changes: (before: StoredApplication) => Partial<StoredApplication>;
}

/**
 * Reads an application, changes it and writes it. When somebody else writes in between, a call without a version is tried again
 * on the newer record.
 * @throws DomainError NOT_FOUND, STALE, INVALID for a closed case, or DUPLICATE when it comes back and its email or passport is
 * taken
 */
export async function changeApplication(
  id: string,
  { version, accepts, changes }: Change,
  writer: Writer,
): Promise<StoredApplication> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await findApplication(id);
    if (!before || !(accepts ?? isKept)(before)) throw new DomainError('NOT_FOUND', messages.notFound);
    requireVersion(before, version);
    if (!accepts) requireOpen(before);
    const after = revised({ ...before, ...changes(before) }, writer.now);
    try {
      await save(before, after, writer);
      return after;
    } catch (error) {
      if (!isDomainError(error, 'STALE') || version !== undefined || attempt === tries) throw error;
    }
  }
}
