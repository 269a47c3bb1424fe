import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuard, peopleTable, readPerson } from '../testing/people-table.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';
import { createDynamo } from './dynamodb.ts';
import { FolderLockedError } from './store.ts';

const TableName = 'people';
const guard = createGuard();
let cloud: TestAws;
let client: DynamoDBClient;

beforeAll(async () => {
  cloud = await startTestAws({ isAllowed: guard.isAllowed });
  client = cloud.dynamoClient;
  await client.send(peopleTable(TableName));
});
afterAll(() => cloud[Symbol.asyncDispose]());

describe('Access to a table', () => {
  it('is refused without a signature', async () => {
    await expect(cloud.dynamo.call('ListTables', {}, undefined)).rejects.toThrow(
      expect.objectContaining({ code: 'MissingAuthenticationTokenException' }),
    );
  });

  it('is refused with a wrong secret key and with an unknown access key', async () => {
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

  it('needs permission for the index that a query reads', async () => {
    guard.asked.length = 0;
    await client.send(new ScanCommand({ TableName, IndexName: 'byPassport' }));
    await client.send(new ScanCommand({ TableName }));
    expect(guard.asked).toEqual([
      'dynamodb:Scan arn:aws:dynamodb:eu-west-1:000000000000:table/people/index/byPassport',
      'dynamodb:Scan arn:aws:dynamodb:eu-west-1:000000000000:table/people',
    ]);
  });

  it('is refused without IAM permission, and nothing is written', async () => {
    guard.denied = 'dynamodb:PutItem';
    const put = client.send(new PutItemCommand({ TableName, Item: { id: { S: 'denied' } } }));
    await expect(put).rejects.toThrow(
      expect.objectContaining({
        name: 'AccessDeniedException',
        message: expect.stringMatching(
          /operator is not authorized to perform: dynamodb:PutItem on resource: .*table\/people$/,
        ),
      }),
    );
    guard.denied = undefined;
    expect(await readPerson(client, TableName, 'denied')).toBeUndefined();
  });
});

describe('The folder of the data', () => {
  it('can be open in one process only', async () => {
    const folder = join(cloud.folder, 'dynamodb');
    await expect(createDynamo({ folder, isAllowed: async () => true, region: 'eu-west-1' })).rejects.toThrow(
      FolderLockedError,
    );
  });
});
