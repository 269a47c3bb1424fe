import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEach } from '../server/unreadable.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { ActivityRecord } from './activity-record.ts';

type Item = Readonly<Record<string, unknown>>;

/** The newest records of a history, the newest first. */
export function readNewest(subject: string, count: number): Promise<ActivityRecord[]> {
  return parseAll(query(subject, { ScanIndexForward: false, Limit: count }));
}

/** The records of a history since an instant, the oldest first, without unreadable ones; 1 MB at most. */
export async function readSince(subject: string, instant: string): Promise<ActivityRecord[]> {
  return readEach(await query(subject, at('#at >= :at', instant)), parse);
}

/** The records of a history of one instant, such as that of a write of its record. */
export function readOfInstant(subject: string, instant: string): Promise<ActivityRecord[]> {
  return parseAll(query(subject, at('begins_with(#at, :at)', `${instant}#`)));
}

/** The record of a history at a place, if there is one that can be read. */
export async function readPlace(subject: string, place: string): Promise<ActivityRecord | undefined> {
  const [record] = readEach(await query(subject, at('#at = :at', place)), parse);
  return record;
}

/** The part of a history that has a condition on where its records stand. */
const at = (condition: string, place: string) => ({
  KeyConditionExpression: `subject = :subject AND ${condition}`,
  ExpressionAttributeNames: { '#at': 'at' },
  ExpressionAttributeValues: { ':at': place },
});

async function query(subject: string, part: Partial<QueryCommandInput>): Promise<Item[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('activity'),
      ConsistentRead: true,
      KeyConditionExpression: 'subject = :subject',
      ...part,
      ExpressionAttributeValues: { ':subject': subject, ...part.ExpressionAttributeValues },
    }),
  );
  return Items;
}

const parse = (item: Item): ActivityRecord => parseOrFault(ActivityRecord, item, 'A line of the history');

/** Parses every item: what depends on the newest record must not take an older one for it. */
const parseAll = async (items: Promise<Item[]>): Promise<ActivityRecord[]> => (await items).map(parse);

/**
 * Refuses a repeated create whose record was deleted since. `deletion` is the name of the route that deletes it.
 * @throws DomainError NOT_FOUND
 */
export async function requireNotDeleted(subject: string, deletion: string): Promise<void> {
  const [last] = await readNewest(subject, 1);
  if (last?.action === deletion && last.outcome !== 'refused')
    throw new DomainError('NOT_FOUND', messages.deletedSince);
}
