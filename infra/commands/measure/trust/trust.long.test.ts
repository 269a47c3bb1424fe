import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getSettings } from '../../../../functions/contract.ts';
import { keysUnder } from '../../../local/testing/storage.ts';
import { type Ground, startGround } from './ground.ts';
import { valuesSent } from './sent-values.ts';
import { problemsStored } from './stored.ts';
import { rows } from './trust.ts';

/** Runs the attacks of `npm run trust` in their short form on one local cloud. */
describe('Attacks on the whole system', () => {
  let ground: Ground;
  const sent = new Set<string>();
  beforeAll(async () => {
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
      const url = target instanceof Request ? target.url : String(target);
      for (const value of valuesSent(url, init?.body)) sent.add(value);
      return send(target, init);
    });
    ground = await startGround();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await ground.close();
  });

  it.each(rows)('$name', { timeout: 300_000 }, async row => {
    const { tried, wrong } = await row.run(ground, 'short');
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    // Checks that the attack did not leave `codeAlways` on: the server would then refuse later enquiries.
    const { body: settings } = await ground.call(ground.chief, getSettings, {});
    expect(settings).toMatchObject({ codeAlways: false });
  });

  it('leave no value of a request in the log', () => {
    const lines = readFileSync(join(ground.test.data, 'functions.log'), 'utf8').split('\n').filter(Boolean);
    expect(sent.size).toBeGreaterThan(100);
    const found = [...sent].flatMap(value => {
      // Writes the value as JSON, like the log.
      const written = JSON.stringify(value).slice(1, -1);
      return lines.filter(line => line.includes(written)).map(line => `${written}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});

/** Proves that the checks after each attack find wrong data. */
describe('The checks of stored data after an attack', () => {
  let ground: Ground;
  let id: string;
  let passport: string;
  const store = () => DynamoDBDocumentClient.from(new DynamoDBClient());
  const table = () => ground.test.cloud.resourceEnvironment['APPLICATIONS_TABLE'];

  beforeAll(async () => {
    ground = await startGround();
    ({ _id: id, passport } = await ground.application());
    expect(await problemsStored()).toEqual([]);
  });
  afterAll(() => ground.close());

  const set = (key: string, name: string, value: unknown) =>
    store().send(
      new UpdateCommand({
        TableName: table(),
        Key: { _id: key },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  it('find a wrong total, field, reserved passport number, history entry and file', async () => {
    const totals = `totals#${Number.parseInt(id.slice(-1), 16) % 4}`;
    await set(totals, 'Pending', 2);
    expect(await problemsStored()).toEqual([expect.stringContaining('The totals and the months say')]);
    await set(totals, 'Pending', 1);
    await set(id, 'surname', ' Al ');
    expect(await problemsStored()).toEqual([
      expect.stringContaining('has the surname " Al "'),
      expect.stringContaining('has the row of another state'),
      expect.stringContaining('has the words of another state'),
    ]);
    await set(id, 'surname', 'Khatun');
    await set(id, 'version', 2);
    expect(await problemsStored()).toEqual([expect.stringContaining('1 lines of history')]);
    await set(id, 'version', 1);
    await store().send(new DeleteCommand({ TableName: table(), Key: { _id: `passport#${passport}` } }));
    expect(await problemsStored()).toEqual([expect.stringContaining(`passport#${passport}`)]);
    for (const Key of await keysUnder('applications/'))
      await new S3Client().send(
        new DeleteObjectCommand({ Bucket: ground.test.cloud.resourceEnvironment['FILES_BUCKET'], Key }),
      );
    expect(await problemsStored()).toContain(`${id} has lost its file image`);
  });
});
