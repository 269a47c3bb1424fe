import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ActivityRecord } from '../../activity/activity-record.ts';
import { subjectOf } from '../../activity/subject.ts';
import { activityParts, type Writer } from '../../activity/write-activity.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readMany } from '../../server/aws/read-many.ts';
import { isConditionFailure } from '../../server/aws/refusals.ts';
import { transact } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { expiryOf, type Import, type ImportCounts, recordOf, type TakingBack } from '../store/imports.ts';
import { KeptRecord } from './take-back-routes.ts';

/** The stored progress of taking an import back, and the history entries that it reads. */

const { partition, expires } = tables.applications;

const updateOf = (of: Import, next: TakingBack, step: number | undefined) => ({
  TableName: nameOfResource('applications'),
  Key: { [partition]: recordOf(of.id) },
  UpdateExpression: 'SET #progress = :next',
  ConditionExpression: step === undefined ? 'attribute_not_exists(#progress)' : '#progress.#step = :step',
  ExpressionAttributeNames: { '#progress': 'takingBack', ...(step !== undefined && { '#step': 'step' }) },
  ExpressionAttributeValues: { ':next': next, ...(step !== undefined && { ':step': step }) },
});

/** Begins taking an import back, with a history entry. Returns undefined if another request has begun it. */
export async function beginTakingBack(
  of: Import,
  { added, changed }: ImportCounts,
  writer: Writer,
): Promise<TakingBack | undefined> {
  const counts = { done: 0, deleted: 0, restored: 0, kept: 0, parts: 0, rounds: 0 };
  const progress = { step: 0, isDone: false, total: added + changed, ...counts };
  const refusal = new DomainError('STALE', messages.stale);
  const entry = { ...writer, subject: subjectOf('import', of.id), outcome: 'begun' } as const;
  try {
    await transact([
      { write: { Update: updateOf(of, progress, undefined) }, refusal },
      ...activityParts(entry),
    ]);
    return progress;
  } catch (error) {
    if (isDomainError(error, 'STALE')) return undefined;
    throw error;
  }
}

/** Stores the progress. Returns undefined if another request has done this step. */
export async function keepProgress(
  of: Import,
  before: TakingBack,
  next: Omit<TakingBack, 'step'>,
): Promise<TakingBack | undefined> {
  const progress = { ...next, step: before.step + 1 };
  try {
    await dynamo.send(new UpdateCommand(updateOf(of, progress, before.step)));
    return progress;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** History entries read for one request: the records of these are taken back in a few seconds. */
const entriesAtOnce = 100;

export async function readImportEntries(
  { id, who, began }: Import,
  { cursor }: TakingBack,
): Promise<{ readonly entries: readonly ActivityRecord[]; readonly cursor: TakingBack['cursor'] }> {
  const end = new Date(began.getTime() + serverLimits.importHours * 3_600_000);
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('activity'),
      IndexName: 'person',
      KeyConditionExpression: '#who = :who AND #at BETWEEN :since AND :until',
      FilterExpression: '#import = :import',
      ExpressionAttributeNames: { '#who': 'who', '#at': 'at', '#import': 'importId' },
      ExpressionAttributeValues: {
        ':who': who,
        ':since': began.toISOString(),
        // `~` sorts after the # and the digits that follow the instant.
        ':until': `${end.toISOString()}~`,
        ':import': id,
      },
      Limit: entriesAtOnce,
      ...(cursor && { ExclusiveStartKey: { ...cursor, who } }),
    }),
  );
  const entries = readEachReadable(Items, item =>
    parseOrFault(ActivityRecord, item, 'A line of the history'),
  );
  const { subject, at } = LastEvaluatedKey ?? {};
  return { entries, cursor: LastEvaluatedKey && { subject: String(subject), at: String(at) } };
}

const Part = v.object({ kept: v.array(KeptRecord) });

const partOf = (of: Import, part: number) => `${recordOf(of.id)}#kept#${part}`;

/** Stores a part of the list of kept records until the import expires. A repeat overwrites it. */
export async function storeKept(of: Import, part: number, kept: readonly KeptRecord[]): Promise<void> {
  const Item = { [partition]: partOf(of, part), kept, [expires]: expiryOf(of) };
  await dynamo.send(new PutCommand({ TableName: nameOfResource('applications'), Item }));
}

/** Number of parts in one response: with 100 records of about 100 bytes each, 200 KB. */
const partsAtOnce = 20;

export async function readKept(
  of: Import,
  { parts }: TakingBack,
  listed: number,
): Promise<{ readonly kept: KeptRecord[]; readonly listed: number }> {
  const end = Math.min(parts, listed + partsAtOnce);
  const keys = Array.from({ length: Math.max(0, end - listed) }, (_, index) => partOf(of, listed + index));
  const items = await readMany('applications', keys, undefined, { isConsistent: true });
  const kept = items.flatMap(item => parseOrFault(Part, item, 'A part of a list').kept);
  return { kept, listed: Math.max(listed, end) };
}
