import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countQueues,
  fetchApplication,
  fetchApplicationEnquiry,
  fetchSummary,
} from '../../../functions/contract.ts';
import { addSample } from '../../local/testing/add-application.ts';
import { allSigned, itemsOf } from '../../local/testing/storage.ts';
import { sampleFields, startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { run } from './testing/run.ts';

describe('The command npm run reindex', () => {
  let test: TestCloud;
  let token: string;
  const applications = () => process.env['APPLICATIONS_TABLE'] ?? '';
  // Each test has its own storage with one application, because the command acts on all data.
  beforeEach(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    await add();
  });
  afterEach(() => test.close());

  const add = async (changes = {}) => {
    const added = await addSample(test, token, changes);
    // Waits for the signature, because signing writes the record again.
    await allSigned();
    return added;
  };

  it('adds missing index attributes, so that lists and the enquiry find the applications', async () => {
    const fields = await add();
    const enquire = async () => {
      const query = { search: fields.passport, search1: fields.currentN, search2: fields.dob };
      return (await test.call(fetchApplicationEnquiry, { query })).body.applications.length;
    };
    const list = () => test.call(fetchApplication, { query: {} }, { token });
    const { body: before } = await list();
    await forgetIndexes(applications());
    expect(await enquire()).toBe(0);
    expect((await list()).body.applications).toEqual([]);
    expect(await run('reindex', '--stage', 'dev')).toBe(
      'Rebuilt 2 of 2 applications.\nCorrected 0 counters.',
    );
    expect(await enquire()).toBe(1);
    expect((await list()).body).toEqual(before);
    expect(await run('reindex', '--stage', 'dev')).toBe(
      'Rebuilt 0 of 2 applications.\nCorrected 0 counters.',
    );
  });

  it('adds missing search words and replaces outdated ones', async () => {
    const found = async (search: string) =>
      (await test.call(fetchApplication, { query: { search } }, { token })).body.totalApplication;
    const [word, ...others] = await itemsOf('words');
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    const TableName = process.env['WORDS_TABLE'];
    for (const { beginning, place } of others)
      await client.send(new DeleteCommand({ TableName, Key: { beginning, place } }));
    await client.send(
      new PutCommand({ TableName, Item: { ...word, words: { names: [], values: [], ends: [] } } }),
    );
    const surname = String(sampleFields().surname);
    expect(await found(surname)).toBe(0);
    expect(await run('reindex', '--stage', 'dev')).toMatch(/^Rebuilt [1-9] of \d applications\./);
    expect(await found(surname)).toBeGreaterThan(0);
    expect(await itemsOf('words')).toEqual(expect.arrayContaining([word, ...others]));
    expect(await run('reindex', '--stage', 'dev')).toMatch(/^Rebuilt 0 of \d applications\./);
  });

  it('adds missing queue items, after which the queues are counted again', async () => {
    await add({ visaExpiry: '2026-01-01' });
    const counts = async () => (await test.call(countQueues, {}, { token })).body;
    const before = await itemsOf('work');
    const known = await counts();
    expect(known).toMatchObject({ overdue: 1 });
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    const TableName = process.env['WORK_TABLE'];
    for (const { queue, place } of await itemsOf('work'))
      await client.send(new DeleteCommand({ TableName, Key: { queue, place } }));
    expect(await counts()).toMatchObject({ overdue: 0 });
    expect(await run('reindex', '--stage', 'dev')).toMatch(/^Rebuilt [1-9] of \d applications\./);
    expect(await itemsOf('work')).toEqual(expect.arrayContaining(before));
    expect(await counts()).toEqual(known);
    expect(await run('reindex', '--stage', 'dev')).toMatch(/^Rebuilt 0 of \d applications\./);
  });

  it('corrects wrong and missing counters, and finds none wrong the next time', async () => {
    await add({ visaType: 'undecided' });
    const summary = async () => [
      (await test.call(fetchApplication, { query: { stage: 'received' } }, { token })).body.totalApplication,
      (await test.call(fetchSummary, {}, { token })).body,
      (await test.call(countQueues, {}, { token })).body.undecided,
    ];
    const known = await summary();
    await spoilCounters(applications());
    expect(await summary()).not.toEqual(known);
    expect(await run('reindex', '--stage', 'dev')).toMatch(
      /^Rebuilt 0 of 2 applications\.\nCorrected [1-9]\d* counters\.$/,
    );
    expect(await summary()).toEqual(known);
    expect(await run('reindex', '--stage', 'dev')).toBe(
      'Rebuilt 0 of 2 applications.\nCorrected 0 counters.',
    );
  });
});

/** Removes the attributes of the index `identity` and of the lists' rows. */
async function forgetIndexes(TableName: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  for await (const { Items = [] } of paginateScan({ client }, { TableName }))
    for (const { _id, enquiryIdentity } of Items)
      if (enquiryIdentity)
        await client.send(
          new UpdateCommand({
            TableName,
            Key: { _id },
            UpdateExpression: 'REMOVE enquiryIdentity, #row',
            ExpressionAttributeNames: { '#row': 'row' },
          }),
        );
}

/** Deletes one record of totals, and changes every counter of the others. */
async function spoilCounters(TableName: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const totals = (await itemsOf('applications')).filter(({ _id }) => String(_id).startsWith('totals#'));
  const [first, ...others] = totals;
  await client.send(new DeleteCommand({ TableName, Key: { _id: first?.['_id'] } }));
  for (const { _id, ...counters } of others) {
    const wrong = Object.entries(counters).map(([name, count]) => [name, Number(count) + 3]);
    await client.send(new PutCommand({ TableName, Item: { _id, ...Object.fromEntries(wrong) } }));
  }
}
