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
  addApplication,
  countQueues,
  fetchApplication,
  fetchApplicationEnquiry,
  getApplication,
  officeDayOf,
  updateStage,
} from '../../../functions/contract.ts';
import { allSigned, itemsOf } from '../../local/testing/storage.ts';
import { sampleFields, startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { run } from './testing/run.ts';

describe('npm run reindex', () => {
  let test: TestCloud;
  let token: string;
  const applications = () => process.env['APPLICATIONS_TABLE'] ?? '';
  // The command acts on all data, so each test has its own storage with one application.
  beforeEach(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    await add(sampleFields());
  });
  afterEach(() => test.close());

  const add = async (fields: ReturnType<typeof sampleFields>) => {
    const image = await test.upload('image', token);
    const added = await test.call(addApplication, { body: { ...fields, image } }, { token });
    expect(added.status).toBe(201);
    // Signing writes the record again.
    await allSigned();
  };

  it('adds row and index attributes, so that lists and enquiry find the applications', async () => {
    const fields = sampleFields();
    await add(fields);
    const enquire = async () => {
      const query = { search: fields.passport, search1: fields.currentN, search2: fields.dob };
      return (await test.call(fetchApplicationEnquiry, { query })).body.applications.length;
    };
    const list = () => test.call(fetchApplication, { query: {} }, { token });
    const { body: before } = await list();
    await forgetIndexes(applications());
    expect(await enquire()).toBe(0);
    expect((await list()).body.applications).toEqual([]);
    expect(await run('reindex')).toBe('2 of 2 applications were given what this version knows them by.');
    expect(await enquire()).toBe(1);
    expect((await list()).body).toEqual(before);
    expect(await run('reindex')).toBe('0 of 2 applications were given what this version knows them by.');
  });

  it('adds missing and outdated search words', async () => {
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
    expect(await run('reindex')).toMatch(/^[1-9] of \d applications were given/);
    expect(await found(surname)).toBeGreaterThan(0);
    expect(await itemsOf('words')).toEqual(expect.arrayContaining([word, ...others]));
    expect(await run('reindex')).toMatch(/^0 of \d applications were given/);
  });

  it('adds missing queue items, and has the queues counted again', async () => {
    await add(sampleFields({ visaExpiry: '2026-01-01' }));
    const counts = async () => (await test.call(countQueues, {}, { token })).body;
    const before = await itemsOf('work');
    const known = await counts();
    expect(known).toMatchObject({ overdue: 1 });
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    const TableName = process.env['WORK_TABLE'];
    for (const { queue, place } of await itemsOf('work'))
      await client.send(new DeleteCommand({ TableName, Key: { queue, place } }));
    expect(await counts()).toMatchObject({ overdue: 0 });
    expect(await run('reindex')).toMatch(/^[1-9] of \d applications were given/);
    expect(await itemsOf('work')).toEqual(expect.arrayContaining(before));
    expect(await counts()).toEqual(known);
    expect(await run('reindex')).toMatch(/^0 of \d applications were given/);
  });

  it('adds stages and counts applications of an earlier version, once', async () => {
    await add(sampleFields());
    await approveAndForget(applications());
    const total = async (query: { stage?: 'received' | 'decision' } = {}) =>
      (await test.call(fetchApplication, { query }, { token })).body.totalApplication;
    const totals = async () => [
      await total(),
      await total({ stage: 'received' }),
      await total({ stage: 'decision' }),
    ];
    const steps = async () =>
      (await itemsOf('work'))
        .filter(({ queue }) => String(queue).startsWith('pace#'))
        .flatMap(({ queue, place, ...counters }) => Object.values(counters))
        .reduce<number>((sum, count) => sum + Number(count), 0);
    expect(await totals()).toEqual([0, 0, 0]);
    // A change by staff counts an application too.
    const [, second] = (await test.call(fetchApplication, { query: {} }, { token })).body.applications;
    const parameters = { id: second?._id ?? '' };
    await test.call(updateStage, { parameters, body: { stage: 'received', version: 1 } }, { token });
    expect(await totals()).toEqual([1, 1, 0]);
    expect(await steps()).toBe(0);
    expect(await run('reindex')).toBe('1 of 2 applications were given what this version knows them by.');
    const query = { stage: 'decision', status: 'Approved' } as const;
    const { body } = await test.call(fetchApplication, { query }, { token });
    expect(body.applications).toMatchObject([{ isStatus: 'Approved', stage: 'decision' }]);
    expect(await totals()).toEqual([2, 1, 1]);
    expect(await steps()).toBe(1);
    expect(await run('reindex')).toBe('0 of 2 applications were given what this version knows them by.');
    expect(await totals()).toEqual([2, 1, 1]);
    expect(await steps()).toBe(1);
  });

  it('moves the count of openings out of applications, once, without changing the shown count', async () => {
    const [{ _id = '' } = {}] = (await itemsOf('applications')).filter(({ listed }) => listed);
    const id = String(_id);
    const openings = async () => {
      const { body } = await test.call(getApplication, { parameters: { id } }, { token });
      return [body.opened, body.openedAt];
    };
    const [earlier, later] = ['2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06.789Z'];
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    await client.send(
      new UpdateCommand({
        TableName: applications(),
        Key: { _id: id },
        UpdateExpression: 'SET opened = :n, openedAt = :at, openedPlace = :place',
        ExpressionAttributeValues: { ':n': 3, ':at': earlier, ':place': '2026#1' },
      }),
    );
    expect(await openings()).toEqual([3, earlier]);
    const Item = { application: id, opened: 2, openedAt: later };
    await client.send(new PutCommand({ TableName: process.env['OPENINGS_TABLE'], Item }));
    expect(await openings()).toEqual([5, later]);
    expect(await run('reindex')).toBe('1 of 1 applications were given what this version knows them by.');
    expect(await openings()).toEqual([5, later]);
    expect(await itemsOf('openings')).toEqual([{ application: id, opened: 5, openedAt: later }]);
    const [moved] = (await itemsOf('applications')).filter(({ listed }) => listed);
    expect(Object.keys(moved ?? {}).filter(name => name.startsWith('opened'))).toEqual([]);
    expect(await run('reindex')).toBe('0 of 1 applications were given what this version knows them by.');
  });
});

/** Removes the attributes of the index `identity` and the rows, as in records of an earlier version. */
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

/** Approves the newest application, and removes stages and totals, as in records of an earlier version. */
async function approveAndForget(TableName: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const forget = 'REMOVE stages, listedStage, listedStatusStage, counted, paced';
  const items = await itemsOf('applications');
  const [newest] = items
    .filter(({ listed }) => listed)
    .map(({ _id }) => String(_id))
    .toSorted()
    .toReversed();
  for (const { _id, listed } of items) {
    if (String(_id).startsWith('totals#')) await client.send(new DeleteCommand({ TableName, Key: { _id } }));
    if (!listed) continue;
    const approved = { ':status': 'Approved', ':day': officeDayOf(new Date()) };
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { _id },
        UpdateExpression: _id === newest ? `SET isStatus = :status, approve = :day ${forget}` : forget,
        ...(_id === newest && { ExpressionAttributeValues: approved }),
      }),
    );
  }
}
