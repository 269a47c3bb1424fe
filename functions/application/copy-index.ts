import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { tables } from '../shared/tables.ts';

const Copy = v.object({ _id: v.string(), copySince: v.number() });

/** Finds the copy with a reference, or a whole id, in the index of copies, which may be a moment older than the records. */
export async function findInCopyIndex(key: string): Promise<v.InferOutput<typeof Copy> | undefined> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: 'copy',
      KeyConditionExpression: '#partition = :copy',
      ExpressionAttributeNames: { '#partition': tables.applications.indexes.copy.partition },
      ExpressionAttributeValues: { ':copy': key },
      Limit: 1,
    }),
  );
  const [found] = Items;
  return found && parseOrFault(Copy, found, 'A copy in the index');
}
