import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. DynamoDB answers within a few. */
const requestHandler = new AwsHttpHandler('DynamoDB', { connectionTimeout: 1000, requestTimeout: 2000 });

export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler }), {
  marshallOptions: { removeUndefinedValues: true },
});
