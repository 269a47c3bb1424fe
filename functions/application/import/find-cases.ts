import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { StoredApplication } from '../stored-application.ts';

/** The cases with a passport, open and closed: half a read unit for two or three of them. */
export async function findCases(passport: string): Promise<StoredApplication[]> {
  const { partition } = tables.applications.indexes.identity;
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: 'identity',
      KeyConditionExpression: '#partition = :passport',
      ExpressionAttributeNames: { '#partition': partition },
      ExpressionAttributeValues: { ':passport': passport },
      Limit: serverLimits.casesOfPerson,
    }),
  );
  return Items.map(item => parseOrFault(StoredApplication, item, 'An application'));
}
