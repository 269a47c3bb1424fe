import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ActivityRecord } from './activity.ts';
import { dynamo } from './dynamo.ts';
import { environment } from './environment.ts';
import { parseOrFault } from './fault.ts';

/** The newest records of a history, the newest first, or those since an instant, the oldest first; 1 MB at most. */
export async function readActivity(
  subject: string,
  part: { readonly newest: number } | { readonly since: string },
): Promise<ActivityRecord[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('activity'),
      ...('newest' in part
        ? {
            KeyConditionExpression: 'subject = :subject',
            ExpressionAttributeValues: { ':subject': subject },
            ScanIndexForward: false,
            Limit: part.newest,
          }
        : {
            KeyConditionExpression: 'subject = :subject AND #at >= :since',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: { ':subject': subject, ':since': part.since },
          }),
    }),
  );
  return Items.map(item => parseOrFault(ActivityRecord, item, `Activity of ${subject}`));
}
