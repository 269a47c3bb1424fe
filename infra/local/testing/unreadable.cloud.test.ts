import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectOf, updateStage } from '../../../functions/contract.ts';
import { environmentNames, skippedRecordLine } from '../../../functions/deployment.ts';
import { addSample } from './add-application.ts';
import { itemsOf, keysUnder } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Shorter than the 143 s of retries for a failing record, so that the test fails if a record blocks others. */
const wait = { timeout: 20_000 };
let test: TestCloud;
let admin: string;
beforeAll(async () => {
  test = await startTestCloud();
  admin = await test.token('admin');
});
afterAll(() => test.close());

const store = () => DynamoDBDocumentClient.from(new DynamoDBClient());
/** Log lines about records that were skipped because they are unreadable. */
const setAside = () =>
  readFileSync(join(test.data, 'functions.log'), 'utf8')
    .split('\n')
    .filter(line => line.includes(`"${skippedRecordLine}"`));

const add = async () => (await addSample(test, admin))._id;
const signingKeyOf = async (id: string) =>
  (await itemsOf('applications')).find(({ _id, proof }) => _id === id && proof !== undefined)?.['signingKey'];

it('An unreadable history entry does not keep functions from processing other entries', async () => {
  const TableName = process.env[environmentNames.activity];
  const subject = subjectOf('application', '0123456789abcdef01234567');
  const at = '2026-01-01T00:00:00.000Z#0123abcd';
  const Item = { subject, at, action: updateStage.name, who: 'staff', version: 'x' };
  await store().send(new PutCommand({ TableName, Item }));
  await add();
  await expect.poll(setAside, wait).toContainEqual(expect.stringContaining('followActivity'));
  const others = (await itemsOf('activity')).length - 1;
  expect(others).toBeGreaterThan(0);
  await expect.poll(() => keysUnder('activity/', 'archive'), wait).toHaveLength(others);
});

it('An unreadable application does not keep the others from being signed', async () => {
  const broken = await add();
  await expect.poll(() => signingKeyOf(broken), wait).toBeDefined();
  await store().send(
    new UpdateCommand({
      TableName: process.env[environmentNames.applications],
      Key: { _id: broken },
      UpdateExpression: 'SET surname = :number, signingKey = :waiting',
      ExpressionAttributeValues: { ':number': 7, ':waiting': `none#${broken}` },
    }),
  );
  const next = await add();
  await expect.poll(() => signingKeyOf(next), wait).toMatch(/^(?!none)/);
  await expect.poll(setAside, wait).toContainEqual(expect.stringContaining(`Application ${broken}`));
});
