import { subjectOf } from '../../activity/subject.ts';
import { activityParts, type Writer } from '../../activity/write-activity.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { type TransactionPart, transact, wroteNothing } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { logFailure } from '../../server/log.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { revised, withHappened, workChanges } from '../rules/changes.ts';
import { withCopy } from '../rules/copy-claims.ts';
import { difference } from '../rules/difference.ts';
import { entryChanges, type SearchEntry, searchEntries } from '../rules/search-entries.ts';
import { leftTerms } from '../rules/terms.ts';
import { isOpen, isUndeleted, StoredApplication } from '../stored-application.ts';
import { claimParts } from './claims.ts';
import { counterMoves } from './counted.ts';
import { counterParts } from './counters.ts';
import { changePart } from './message-parts.ts';
import { recordPart } from './record-part.ts';
import { forgetEntries, putEntries } from './search-entries.ts';

/** Returns an application, deleted or not. Returns undefined if there is none. */
export function findApplication(id: string): Promise<StoredApplication | undefined> {
  return readItem('applications', id, StoredApplication, `Application ${id}`);
}

/** Returns an open or closed case. Throws NOT_FOUND if it is deleted or unknown. */
export async function getUndeleted(id: string): Promise<StoredApplication> {
  const record = await findApplication(id);
  if (!record || !isUndeleted(record)) throw new DomainError('NOT_FOUND', messages.notFound);
  return record;
}

/** Throws CONFLICT for a closed case. */
export function requireOpen(record: StoredApplication): void {
  if (!isOpen(record)) throw new DomainError('CONFLICT', messages.caseClosed);
}

/** Writes a change in one transaction. Errors of the writes in `first` win. Throws STALE or DUPLICATE. */
export async function save(
  before: StoredApplication | undefined,
  after: StoredApplication,
  writer: Writer,
  first: readonly TransactionPart[] = [],
): Promise<void> {
  await saveTogether([{ before, after }], writer, first);
}

export async function saveTogether(
  changes: readonly Changed[],
  writer: Writer,
  first: readonly TransactionPart[] = [],
): Promise<void> {
  const entries = changes.map(change => entryChanges(change.before, writtenRecord(change, writer.now)));
  const added = entries.flatMap(one => one.added);
  await putEntries(added);
  try {
    await transact([...first, ...partsOf(changes, writer)]);
  } catch (error) {
    if (changes.some(({ before }) => before)) await restoreEntries(changes, added);
    else if (wroteNothing(error)) await forgetEntries(added);
    throw error;
  }
  await putEntriesAgain(changes, added);
  await forgetEntries(entries.flatMap(one => one.removed));
}

/**
 * Writes the terms of reopened and restored cases once more: `removeTerms` may have removed them between the first write
 * and the transaction. Errors are only logged, because the change is written.
 */
async function putEntriesAgain(changes: readonly Changed[], added: readonly SearchEntry[]): Promise<void> {
  const left = new Set(changes.flatMap(({ before }) => (before ? leftTerms(before).map(keyOf) : [])));
  const again = added.filter(entry => left.has(keyOf(entry)));
  await putEntries(again).catch(error => logFailure({ step: 'words' }, error));
}

const keyOf = ({ beginning, place }: SearchEntry): string => `${beginning} of ${place}`;

/**
 * Writes the stored records' entries again if a failed change has replaced them. Other added entries stay, because a
 * concurrent write may need them. Errors are only logged.
 */
async function restoreEntries(changes: readonly Changed[], added: readonly SearchEntry[]): Promise<void> {
  const replaced = new Set(added.map(keyOf));
  try {
    const stored = await Promise.all(changes.map(({ after }) => findApplication(after._id)));
    await putEntries(stored.flatMap(searchEntries).filter(entry => replaced.has(keyOf(entry))));
  } catch (error) {
    logFailure({ step: 'words' }, error);
  }
}

/** Number of records saved in one transaction: it may have 100 parts, and a record has at most 21. */
export const savedAtOnce = 4;

type NewWriter = Omit<Writer, 'now'> & Partial<Pick<Writer, 'now'>>;

/** Writes new records in one transaction. Without `now`, history is dated `createdAt`. Throws DUPLICATE. */
export async function saveNew(records: readonly StoredApplication[], writer: NewWriter): Promise<void> {
  await putEntries(records.flatMap(searchEntries));
  await transact(newParts(records, writer));
}

export function newParts(
  records: readonly StoredApplication[],
  { now, ...by }: NewWriter,
): TransactionPart[] {
  return partsOf(
    records.map(after => ({ before: undefined, after })),
    ({ createdAt }) => ({ ...by, now: now ?? new Date(createdAt) }),
  );
}

interface Changed {
  readonly before: StoredApplication | undefined;
  readonly after: StoredApplication;
  readonly says?: Readonly<Record<string, unknown>>;
  readonly tells?: boolean | undefined;
}

function partsOf(
  changes: readonly Changed[],
  by: Writer | ((record: StoredApplication) => Writer),
): TransactionPart[] {
  const writerFor = (record: StoredApplication) => (typeof by === 'function' ? by(record) : by);
  const written = changes.map(change => ({
    ...change,
    record: writtenRecord(change, writerFor(change.after).now),
  }));
  const today = officeDayOf(new Date());
  return [
    ...written.flatMap(change => changeParts(change, writerFor(change.after))),
    ...claimParts(changes),
    ...counterParts(written.flatMap(({ before, record }) => counterMoves(before, record, today))),
  ];
}

function writtenRecord({ before, after }: Changed, now: Date): StoredApplication {
  return withHappened(before, withCopy(before, after, now), now);
}

function changeParts(
  { before, after, says, tells, record }: Changed & { readonly record: StoredApplication },
  writer: Writer,
): TransactionPart[] {
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
    ...work.added.map(Item => ({ write: { Put: { TableName: nameOfResource('work'), Item } } })),
    ...work.removed.map(({ queue, place }) => ({
      write: { Delete: { TableName: nameOfResource('work'), Key: { queue, place } } },
    })),
    ...activityParts(entry),
    ...(tells ? changePart(record, changed, writer.now) : []),
  ];
}

const tries = 5;

interface Change {
  /** Version that the caller read. Without it, the current version is changed. */
  readonly version?: number | undefined;
  /** Records that may be changed; others count as not found. Default: open cases only. */
  readonly accepts?: (record: StoredApplication) => boolean;
  readonly changes: (before: StoredApplication) => Partial<StoredApplication>;
  /** Further values for the history entry. */
  readonly says?: (before: StoredApplication) => Readonly<Record<string, unknown>>;
  /** Tells the applicant of a new status or stage, with a message in the same transaction. */
  readonly tells?: boolean;
  /** Further writes of the transaction. Their errors win. */
  readonly first?: readonly TransactionPart[];
}

/** Changes an application. Without a version, retries conflicts. Throws NOT_FOUND, STALE, CONFLICT or DUPLICATE. */
export async function changeApplication(
  id: string,
  { version, accepts, changes, says, tells, first }: Change,
  writer: Writer,
): Promise<StoredApplication> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await findApplication(id);
    if (!before || !(accepts ?? isUndeleted)(before)) throw new DomainError('NOT_FOUND', messages.notFound);
    requireVersion(before, version);
    if (!accepts) requireOpen(before);
    const after = revised({ ...before, ...changes(before) }, writer.now);
    try {
      await saveTogether([{ before, after, tells, ...(says && { says: says(before) }) }], writer, first);
      return after;
    } catch (error) {
      if (!isDomainError(error, 'STALE') || version !== undefined || attempt === tries) throw error;
    }
  }
}
