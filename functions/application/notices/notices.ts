import { isDeepStrictEqual } from 'node:util';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { activityParts, type NewActivity } from '../../activity/write-activity.ts';
import { versionedPut } from '../../server/aws/conditions.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { type TransactionPart, transact } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { tables } from '../../shared/tables.ts';
import { failedKey, type WorkItem } from '../rules/queues.ts';
import { newNotice } from './notice.ts';
import { NoticeRecord } from './notice-record.ts';

const tries = 5;

export async function readNotice(application: string): Promise<NoticeRecord> {
  const stored = await readItem('notices', application, NoticeRecord, `The notice of ${application}`);
  return stored ?? newNotice(application);
}

/** Changes the record of an application's emails, with a history entry. Throws STALE after five conflicts. */
export async function changeNotice(
  application: string,
  change: (notice: NoticeRecord) => NoticeRecord | undefined,
  entry?: NewActivity,
): Promise<NoticeRecord | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readNotice(application);
    const after = change(before);
    if (!after) return undefined;
    try {
      return await write(before, after, entry);
    } catch (error) {
      if (!isDomainError(error, 'STALE') || attempt === tries) throw error;
    }
  }
}

async function write(
  before: NoticeRecord,
  after: NoticeRecord,
  entry: NewActivity | undefined,
): Promise<NoticeRecord> {
  const written = { ...after, version: before.version + 1 };
  const put = versionedPut('notices', written, before.version || undefined);
  const history = entry ? activityParts(entry) : [];
  try {
    await transact([put, ...failedParts(before, after), ...history]);
  } catch (error) {
    if (!isDomainError(error, 'NOT_FOUND')) throw error;
    // The address has changed, or the case is closed or deleted, so no item is added to the queue.
    await transact([put, ...history]);
  }
  return written;
}

function failedItem({ application, problem, waiting, changes, row }: NoticeRecord): WorkItem | undefined {
  // A waiting email without changes was requested by staff.
  const isSentAgain = waiting !== undefined && changes === undefined;
  if (!problem || !row || isSentAgain) return undefined;
  return { ...failedKey(application), date: officeDayOf(new Date(problem.at)), what: problem.reason, row };
}

/** First part: NOT_FOUND unless the case is open with that address. Otherwise `workChanges` removes the item. */
function failedParts(before: NoticeRecord, after: NoticeRecord): TransactionPart[] {
  const [had, has] = [failedItem(before), failedItem(after)];
  if (isDeepStrictEqual(had, has)) return [];
  const { application, problem } = after;
  if (!has)
    return [{ write: { Delete: { TableName: nameOfResource('work'), Key: failedKey(application) } } }];
  const ConditionCheck = {
    TableName: nameOfResource('applications'),
    Key: { _id: application },
    ConditionExpression:
      '#email = :email AND attribute_not_exists(#deleted) AND attribute_not_exists(#closed)',
    ExpressionAttributeNames: { '#email': 'email', '#deleted': 'deletedAt', '#closed': 'closedAt' },
    ExpressionAttributeValues: { ':email': problem?.email },
  };
  return [
    { write: { ConditionCheck }, refusal: new DomainError('NOT_FOUND', messages.notFound) },
    { write: { Put: { TableName: nameOfResource('work'), Item: has } } },
  ];
}

const Due = v.object({ application: NoticeRecord.entries.application, due: v.string() });
export type Due = v.InferOutput<typeof Due>;

const dueAtOnce = 100;

export async function* findDue(now: Date): AsyncGenerator<Due> {
  const { partition, sort } = tables.notices.indexes.waiting;
  const pages = paginateQuery(
    { client: dynamo, pageSize: dueAtOnce },
    {
      TableName: nameOfResource('notices'),
      IndexName: 'waiting',
      KeyConditionExpression: '#partition = :waiting AND #sort <= :now',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':waiting': 'waiting', ':now': now.toISOString() },
    },
  );
  for await (const { Items = [] } of pages)
    yield* readEachReadable(Items, item =>
      parseOrFault(Due, item, nameWithId('The notice of application', item['application'])),
    );
}
