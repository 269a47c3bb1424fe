import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Milliseconds. DynamoDB answers in a few; waiting longer for a lost connection only uses up the caller's time. */
const requestHandler = new AwsHttpHandler('DynamoDB', { connectionTimeout: 1000, requestTimeout: 2000 });

/** DynamoDB, in plain JavaScript values; attributes that are undefined are not stored. */
export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler }), {
  marshallOptions: { removeUndefinedValues: true },
});
