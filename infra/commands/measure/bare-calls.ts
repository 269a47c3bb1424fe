import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

/** Baseline of the benchmark: only the DynamoDB calls of an enquiry without a match, with the same client. */

const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = 'bench';

const query = () =>
  dynamo.send(
    new QueryCommand({
      TableName,
      IndexName: 'identity',
      KeyConditionExpression: '#partition = :passport AND #sort = :identity',
      ExpressionAttributeNames: { '#partition': 'enquiryPassport', '#sort': 'enquiryIdentity' },
      ExpressionAttributeValues: { ':passport': 'AB1234567', ':identity': 'BGD#1990-01-31' },
      Limit: 100,
    }),
  );

const readSetting = () =>
  dynamo.send(new GetCommand({ TableName, Key: { name: 'site' }, ConsistentRead: false }));

const count = (key: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName,
      Key: { key: key.repeat(64) },
      UpdateExpression: 'ADD #w900 :amount, #w86400 :amount SET #expires = :expires',
      ConditionExpression:
        '(attribute_not_exists(#w900) OR #w900 < :w900) AND (attribute_not_exists(#w86400) OR #w86400 < :w86400)',
      ExpressionAttributeNames: { '#w900': 'w900n1974000', '#w86400': 'w86400n20562', '#expires': 'expires' },
      ExpressionAttributeValues: { ':amount': 1, ':w900': 10, ':w86400': 30, ':expires': 1_776_643_200 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );

/** With `isWhole` also reads the settings and updates two counters, like the first enquiry of a process. */
export async function handler({ isWhole }: { readonly isWhole: boolean }): Promise<{ statusCode: number }> {
  await Promise.all([query(), isWhole && readSetting()]);
  if (isWhole) await Promise.all([count('a'), count('b')]);
  return { statusCode: 200 };
}
