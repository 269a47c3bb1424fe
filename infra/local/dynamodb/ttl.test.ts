import {
  type AttributeValue,
  PutItemCommand,
  ScanCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { peopleTable, readPerson } from '../testing/people-table.ts';
import { startTestAws } from '../testing/test-aws.ts';

const TableName = 'people';
const seconds = 1_800_000_000;
const now = new Date(seconds * 1000);

it('Time to live deletes only expired items; the expiry is in seconds', async () => {
  await using cloud = await startTestAws();
  const client = cloud.dynamoClient;
  await client.send(peopleTable(TableName));
  const TimeToLiveSpecification = { AttributeName: 'expires', Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const put = (id: string, expires: AttributeValue) =>
    client.send(
      new PutItemCommand({
        TableName,
        Item: { id: { S: id }, passport: { S: 'TTL' }, age: { N: '1' }, expires },
      }),
    );
  await put('past', { N: String(seconds - 1) });
  await put('now', { N: String(seconds) });
  await put('milliseconds', { N: String(seconds * 1000) });
  await put('text', { S: '1' });
  await put('mistake', { N: '1' });
  await cloud.dynamo.sweep(now);
  const read = (id: string) => readPerson(client, TableName, id);
  expect(await read('past')).toBeUndefined();
  for (const id of ['now', 'milliseconds', 'text', 'mistake']) expect(await read(id)).toBeDefined();
  const { Items } = await client.send(new ScanCommand({ TableName, IndexName: 'byPassport' }));
  expect(Items?.filter(item => item['passport']?.S === 'TTL')).toHaveLength(4);
});
