import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { type IndexName, tables } from '../../shared/tables.ts';

const Copy = v.object({ _id: v.string(), copySince: v.number() });

export async function findInCopyIndex(reference: string): Promise<v.InferOutput<typeof Copy> | undefined> {
  const [found] = await findInIndex('copy', reference, 1);
  return found && parseOrFault(Copy, found, nameWithId('The copy in the index of application', found['_id']));
}

/** Returns the first records with this key in an index, which may lag behind the table. */
export async function findInIndex(index: IndexName<'applications'>, key: string, count: number) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('applications'),
      IndexName: index,
      KeyConditionExpression: '#partition = :key',
      ExpressionAttributeNames: { '#partition': tables.applications.indexes[index].partition },
      ExpressionAttributeValues: { ':key': key },
      Limit: count,
    }),
  );
  return Items;
}
