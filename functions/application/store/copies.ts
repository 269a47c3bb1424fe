import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { tables } from '../../shared/tables.ts';

/** Finds live applications by the ids of their copies. */

const Copy = v.object({ copySince: v.number() });

/** The second since which the copy of a live record states what it does; undefined where there is no such copy. */
export async function findCopySince(copyId: string): Promise<number | undefined> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: 'copy',
      KeyConditionExpression: '#partition = :copy',
      ExpressionAttributeNames: { '#partition': tables.applications.indexes.copy.partition },
      ExpressionAttributeValues: { ':copy': copyId },
      Limit: 1,
    }),
  );
  const [found] = Items;
  return found && parseOrFault(Copy, found, 'A copy in the index').copySince;
}
