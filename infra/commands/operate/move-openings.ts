import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type StoredApplication, tables } from '../../../functions/deployment.ts';
import { areWritten } from './change-applications.ts';
import { nameOf } from './storage.ts';

/**
 * Moves how often the copy of an application was opened, as a version before this one counted it there, to the record that
 * counts it now.
 * @returns undefined where there is nothing to move, false where somebody has changed it since it was read
 */
export async function moveOpenings(
  client: DynamoDBDocumentClient,
  { _id, opened, openedAt }: StoredApplication,
): Promise<boolean | undefined> {
  if (opened === undefined) return undefined;
  const ExpressionAttributeNames = { '#opened': 'opened', '#openedAt': 'openedAt' };
  const from = {
    TableName: nameOf('applications'),
    Key: { [tables.applications.partition]: _id },
    UpdateExpression: 'REMOVE #opened, #openedAt, openedPlace',
    ConditionExpression: '#opened = :opened',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':opened': opened },
  };
  const to = {
    TableName: nameOf('openings'),
    Key: { [tables.openings.partition]: _id },
    // What is there already is later.
    UpdateExpression: 'ADD #opened :opened SET #openedAt = if_not_exists(#openedAt, :openedAt)',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':opened': opened, ':openedAt': openedAt },
  };
  return areWritten(client, [{ Update: from }, { Update: to }]);
}
