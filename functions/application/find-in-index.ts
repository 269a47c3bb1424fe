import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { type IndexName, tables } from '../shared/tables.ts';

const Copy = v.object({ _id: v.string(), copySince: v.number() });

/** Finds the copy with a reference, or a whole id. */
export async function findInCopyIndex(key: string): Promise<v.InferOutput<typeof Copy> | undefined> {
  const [found] = await findInIndex('copy', key, 1);
  return found && parseOrFault(Copy, found, 'A copy in the index');
}

/** The first records with a key in an index, which may be a moment older than the records. */
export async function findInIndex(index: IndexName<'applications'>, key: string, count: number) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: index,
      KeyConditionExpression: '#partition = :key',
      ExpressionAttributeNames: { '#partition': tables.applications.indexes[index].partition },
      ExpressionAttributeValues: { ':key': key },
      Limit: count,
    }),
  );
  return Items;
}
