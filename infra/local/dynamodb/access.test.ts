import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../aws-testing.ts';
import { createDynamo } from './dynamodb.ts';
import { FolderLockedError } from './store.ts';

const TableName = 'people';
let denied: string | undefined;
const asked: string[] = [];
let cloud: TestCloud;
let client: DynamoDBClient;

beforeAll(async () => {
  cloud = await startTestCloud({
    isAllowed: async (_principal, action, resource) => {
      asked.push(`${action} ${resource}`);
      return action !== denied;
    },
  });
  client = cloud.dynamoClient;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'id', AttributeType: 'S' },
        { AttributeName: 'passport', AttributeType: 'S' },
      ],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byPassport',
          KeySchema: [{ AttributeName: 'passport', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
});
afterAll(() => cloud[Symbol.asyncDispose]());

describe('access', () => {
  it('is refused without a signature', async () => {
    await expect(cloud.dynamo.call('ListTables', {}, undefined)).rejects.toThrow(
      expect.objectContaining({ code: 'MissingAuthenticationTokenException' }),
    );
  });

  it('is refused with the wrong secret and with an unknown key', async () => {
    const signedBy = (accessKeyId: string, secretAccessKey: string) =>
      new DynamoDBClient({ ...cloud.client, credentials: { accessKeyId, secretAccessKey } });
    const { accessKeyId, secretAccessKey } = cloud.client.credentials;
    await expect(signedBy(accessKeyId, 'wrong').send(new ListTablesCommand())).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidSignatureException' }),
    );
    await expect(signedBy('AKIANOBODY', secretAccessKey).send(new ListTablesCommand())).rejects.toThrow(
      expect.objectContaining({ name: 'UnrecognizedClientException' }),
    );
  });

  it('is asked for on the index that is queried', async () => {
    asked.length = 0;
    await client.send(new ScanCommand({ TableName, IndexName: 'byPassport' }));
    await client.send(new ScanCommand({ TableName }));
    expect(asked).toEqual([
      'dynamodb:Scan arn:aws:dynamodb:eu-west-1:000000000000:table/people/index/byPassport',
      'dynamodb:Scan arn:aws:dynamodb:eu-west-1:000000000000:table/people',
    ]);
  });

  it('is refused where the role does not allow it, and nothing is written', async () => {
    denied = 'dynamodb:PutItem';
    const put = client.send(new PutItemCommand({ TableName, Item: { id: { S: 'denied' } } }));
    await expect(put).rejects.toThrow(
      expect.objectContaining({
        name: 'AccessDeniedException',
        message: expect.stringMatching(
          /operator is not authorized to perform: dynamodb:PutItem on resource: .*table\/people$/,
        ),
      }),
    );
    denied = undefined;
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: { id: { S: 'denied' } } }));
    expect(Item).toBeUndefined();
  });
});

describe('the folder', () => {
  it('belongs to one DynamoDB at a time', async () => {
    const folder = join(cloud.folder, 'dynamodb');
    await expect(createDynamo({ folder, isAllowed: async () => true, region: 'eu-west-1' })).rejects.toThrow(
      FolderLockedError,
    );
  });
});
