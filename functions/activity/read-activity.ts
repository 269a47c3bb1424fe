import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { nameOfResource } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEachReadable } from '../server/unreadable.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { ActivityRecord } from './activity-record.ts';

type Item = Readonly<Record<string, unknown>>;

export function readNewestEntries(subject: string, count: number): Promise<ActivityRecord[]> {
  return parseAll(query(subject, { ScanIndexForward: false, Limit: count }));
}

/** Returns a record's history since an instant, oldest first, at most 1 MB. Skips unreadable entries. */
export async function readEntriesSince(subject: string, instant: string): Promise<ActivityRecord[]> {
  return readEachReadable(await query(subject, at('#at >= :at', instant)), parse);
}

export function readEntriesAt(subject: string, instant: string): Promise<ActivityRecord[]> {
  return parseAll(query(subject, at('begins_with(#at, :at)', `${instant}#`)));
}

export async function readEntry(subject: string, place: string): Promise<ActivityRecord | undefined> {
  const [record] = readEachReadable(await query(subject, at('#at = :at', place)), parse);
  return record;
}

/** Rejects the id of a record that never existed, because each record has a history. @throws DomainError NOT_FOUND */
export async function requireHistory(subject: string): Promise<void> {
  const [line] = await query(subject, { Limit: 1 });
  if (!line) throw new DomainError('NOT_FOUND', messages.notFound);
}

const at = (condition: string, place: string) => ({
  KeyConditionExpression: `subject = :subject AND ${condition}`,
  ExpressionAttributeNames: { '#at': 'at' },
  ExpressionAttributeValues: { ':at': place },
});

async function query(subject: string, part: Partial<QueryCommandInput>): Promise<Item[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('activity'),
      ConsistentRead: true,
      KeyConditionExpression: 'subject = :subject',
      ...part,
      ExpressionAttributeValues: { ':subject': subject, ...part.ExpressionAttributeValues },
    }),
  );
  return Items;
}

const parse = (item: Item): ActivityRecord => parseOrFault(ActivityRecord, item, 'A line of the history');

/** Throws if an item is unreadable, because callers that need the newest entry must not get an older one. */
const parseAll = async (items: Promise<Item[]>): Promise<ActivityRecord[]> => (await items).map(parse);

/** Rejects a repeated create request if the created record has been deleted. @throws DomainError NOT_FOUND */
export async function requireNotDeleted(subject: string, deletion: string): Promise<void> {
  const [last] = await readNewestEntries(subject, 1);
  if (last?.action === deletion && last.outcome !== 'refused')
    throw new DomainError('NOT_FOUND', messages.deletedSince);
}
