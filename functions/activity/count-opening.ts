import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { isConditionRefused } from '../server/aws/refusals.ts';
import { environment } from '../server/environment.ts';
import { tables } from '../shared/tables.ts';
import { type ActivityRecord, instantOf } from './activity-record.ts';
import { applicant } from './schemas.ts';
import { subjectParts } from './subject.ts';

/**
 * Counts an opening of the applicant's copy on its application, and changes nothing else there. Other activity records
 * are skipped. A record that the stream sends again has a place that was counted already, and a removed application is
 * skipped.
 */
export async function countOpening(record: ActivityRecord, place: string): Promise<void> {
  // Applicants do change something, too: they can stop the emails to them.
  if (record.who !== applicant || record.after) return;
  const { partition } = tables.applications;
  const update = new UpdateCommand({
    TableName: environment('applications'),
    Key: { [partition]: subjectParts(record.subject).id },
    UpdateExpression: 'SET #last = :last, #place = :place ADD #count :one',
    ConditionExpression: 'attribute_exists(#id) AND (attribute_not_exists(#place) OR #place < :place)',
    ExpressionAttributeNames: {
      '#id': partition,
      '#count': 'opened',
      '#last': 'openedAt',
      '#place': 'openedPlace',
    },
    ExpressionAttributeValues: { ':one': 1, ':last': instantOf(record), ':place': place },
  });
  await dynamo.send(update).catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
