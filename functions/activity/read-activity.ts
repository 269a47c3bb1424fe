import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { ActivityRecord } from './activity-record.ts';

/** The newest records of a history, the newest first, or those since an instant, the oldest first; 1 MB at most. */
export async function readActivity(
  subject: string,
  part: { readonly newest: number } | { readonly since: string },
): Promise<ActivityRecord[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('activity'),
      ConsistentRead: true,
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

/** The records of a history of one instant, such as that of a write of its record. */
export async function readActivityAt(subject: string, instant: string): Promise<ActivityRecord[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('activity'),
      ConsistentRead: true,
      KeyConditionExpression: 'subject = :subject AND begins_with(#at, :instant)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':subject': subject, ':instant': `${instant}#` },
    }),
  );
  return Items.map(item => parseOrFault(ActivityRecord, item, `Activity of ${subject}`));
}

/**
 * Refuses a repeated create whose record was deleted since. `deletion` is the name of the route that deletes it.
 * @throws DomainError NOT_FOUND
 */
export async function requireNotDeleted(subject: string, deletion: string): Promise<void> {
  const [last] = await readActivity(subject, { newest: 1 });
  if (last?.action === deletion && last.outcome !== 'refused')
    throw new DomainError('NOT_FOUND', messages.deletedSince);
}
