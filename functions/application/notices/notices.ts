import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { activityParts, type NewActivity } from '../../activity/write-activity.ts';
import { versionedPut } from '../../server/aws/conditions.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { transact } from '../../server/aws/transaction.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { isDomainError } from '../../shared/errors.ts';
import { tables } from '../../shared/tables.ts';
import { failedParts } from './failed-work.ts';
import { newNotice } from './notice.ts';
import { NoticeRecord } from './notice-record.ts';

/** The notices table. */

const tries = 5;

/** The notice of an application; an empty one where there is none yet. */
export async function readNotice(application: string): Promise<NoticeRecord> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: environment('notices'), Key: { application }, ConsistentRead: true }),
  );
  return Item ? parseOrFault(NoticeRecord, Item, `The notice of ${application}`) : newNotice(application);
}

/**
 * Reads a notice and writes what it is next, with its line of the history, in one transaction. When somebody else
 * writes in between, it is done again on the newer one.
 * @returns what was written; undefined when `change` says that there is nothing to do
 * @throws DomainError STALE when others keep changing it
 */
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
    // The address is another one by now, or the case is closed or deleted: nobody has to act on it.
    await transact([put, ...history]);
  }
  return written;
}

const Due = v.object({ application: NoticeRecord.entries.application, due: v.string() });
export type Due = v.InferOutput<typeof Due>;

const dueAtOnce = 100;

/** The notices that are due, the earliest first; read page by page, as they are asked for. */
export async function* findDue(now: Date): AsyncGenerator<Due> {
  const { partition, sort } = tables.notices.indexes.waiting;
  const pages = paginateQuery(
    { client: dynamo, pageSize: dueAtOnce },
    {
      TableName: environment('notices'),
      IndexName: 'waiting',
      KeyConditionExpression: '#partition = :waiting AND #sort <= :now',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':waiting': 'waiting', ':now': now.toISOString() },
    },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items) yield parseOrFault(Due, item, 'A notice that is due');
}
