import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../server/aws/dynamo.ts';
import { writeMany } from '../../server/aws/write-many.ts';
import { nameOfResource } from '../../server/environment.ts';
import { tables } from '../../shared/tables.ts';

/** Removes the messages and calls of an application that is removed for good. */
export async function removeMessages(application: string): Promise<void> {
  const { partition, sort } = tables.messages;
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: nameOfResource('messages'),
      KeyConditionExpression: '#application = :application',
      ProjectionExpression: '#application, #id',
      ExpressionAttributeNames: { '#application': partition, '#id': sort },
      ExpressionAttributeValues: { ':application': application },
    },
  );
  for await (const { Items = [] } of pages) await writeMany('messages', { remove: Items });
}
