import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../shared/errors.ts';
import { newId } from '../../shared/id.ts';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storeApplications, storedTotals } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  now,
  storedApplication,
  today,
} from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { revised } from '../rules/changes.ts';
import { secondOf } from '../rules/copy-claims.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { referenceOf } from '../rules/reference.ts';
import { findApplication, getUndeleted, save, savedAtOnce, saveNew } from './applications.ts';

let tables: MockTables;
const writer = { who: admin.id, action: 'addApplication' };
const otherId = 'd'.repeat(24);

/** Returns the stored item, including its index attributes. */
const item = (_id = applicationId) => tables.find('applications', { _id });

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

describe('Reading an application', () => {
  const live = storedApplication();

  it('returns a record, even if it is deleted', async () => {
    await expect(findApplication(live._id)).resolves.toBeUndefined();
    for (const record of [live, deletedApplication()]) {
      await replaceApplication(record);
      await expect(findApplication(live._id)).resolves.toEqual(record);
    }
  });

  it('fails with getUndeleted for deleted and unknown records', async () => {
    const refusal = { code: 'NOT_FOUND', message: messages.notFound };
    await expect(getUndeleted(live._id)).rejects.toMatchObject(refusal);
    await replaceApplication(deletedApplication());
    await expect(getUndeleted(live._id)).rejects.toMatchObject(refusal);
    await replaceApplication(live);
    await expect(getUndeleted(live._id)).resolves.toEqual(live);
  });

  it('uses consistent reads, which see earlier writes', async () => {
    await replaceApplication(live);
    await findApplication(live._id);
    expect(tables.dynamo.commandCalls(GetCommand, { ConsistentRead: true })).toHaveLength(1);
  });

  it('throws a Fault that names a corrupt record', async () => {
    tables.put('applications', { ...live, version: 'x' });
    await expect(findApplication(live._id)).rejects.toThrow(
      `Application ${live._id} is not as it should be: version`,
    );
  });
});

describe('save', () => {
  const before = storedApplication();
  const after = revised({ ...before, email: 'new@example.com', isStatus: 'Approved' }, now);
  const stored = { ...after, copySince: secondOf(now), lastActivity: today };
  const change = { ...writer, action: 'updateApplication', now };
  beforeEach(() => storeApplications(before));

  it('writes the next version with its claims, history entry and totals', async () => {
    await save(before, after, change);
    expect(item()).toEqual({ ...stored, ...indexAttributes(stored) });
    expect((await storedHistory('application', before._id))[0]).toMatchObject({
      action: 'updateApplication',
      who: admin.id,
      version: after.version,
      before: { email: before.email, isStatus: 'Pending' },
      after: { email: 'new@example.com', isStatus: 'Approved' },
    });
    const counts = { Pending: 0, Approved: 1, Rejected: 0 };
    const [months, stages] = [{ '2024-03': counts }, { received: 1 }];
    expect(await storedTotals()).toEqual({ all: 1, ...counts, months, stages });
    const other = storedApplication({ _id: otherId, passport: 'OTHER1234' });
    await expect(storeApplications({ ...other, email: 'new@example.com' })).rejects.toMatchObject({
      fields: { email: messages.emailTaken },
    });
    await storeApplications(other);
  });

  it('leaves the copy’s signature out of the history, and removes it if the status changes', async () => {
    const signed = { ...before, proof: 'a.b.c', signedBy: '0123abcd' };
    await replaceApplication(signed);
    await save(signed, { ...after, proof: 'a.b.c' }, change);
    for (const name of ['proof', 'signedBy']) expect(item()).not.toHaveProperty(name);
    const { before: was = {}, after: is = {} } = (await storedHistory('application', before._id))[0] ?? {};
    expect([Object.keys(was), Object.keys(is)]).toEqual([
      ['email', 'isStatus'],
      ['email', 'isStatus'],
    ]);
  });

  it('removes attributes without a value, and keeps unknown attributes of a newer version of the code', async () => {
    const dated = { ...before, pending: '2026-02-01' };
    await replaceApplication(dated);
    tables.put('applications', { ...item(), newer: 1 });
    await save(dated, revised({ ...dated, pending: undefined }, now), change);
    expect(item()).not.toHaveProperty('pending');
    expect(item()).toMatchObject({ newer: 1, version: 4 });
  });

  it('removes a deleted record from all indexes but the one for deleted records', async () => {
    const deleted = revised({ ...before, deletedAt: now.toISOString(), deletedBy: admin.id }, now);
    await save(before, deleted, change);
    expect(item()).toEqual({ ...deleted, lastActivity: today, ...indexAttributes(deleted) });
  });

  it('writes a new record only once, with the reference of its copy', async () => {
    const record = { ...storedApplication({ passport: 'NEW12345', email: 'n@example.com' }), _id: otherId };
    await save(undefined, record, change);
    expect(item(otherId)).toMatchObject({ verifiedCopy: referenceOf(record.copyId) });
    const again = { ...record, passport: 'B7654321', email: 'b@example.com' };
    await expect(save(undefined, again, change)).rejects.toMatchObject({
      name: 'TransactionCanceledException',
    });
    expect(item(otherId)).toMatchObject({ passport: 'NEW12345' });
  });

  it('throws STALE and writes nothing if the record changed since it was read', async () => {
    await replaceApplication({ ...before, version: 4 });
    const [history, totals] = [tables.all('activity'), await storedTotals()];
    await expect(save(before, after, change)).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
    expect([tables.all('activity'), await storedTotals()]).toEqual([history, totals]);
  });

  it.each([
    ['email', { email: 'new@example.com' }, messages.emailTaken],
    ['passport', { passport: 'NEW12345' }, messages.passportTaken],
  ])('throws DUPLICATE if another case has the %s', async (field, changes, message) => {
    const other = storedApplication({ _id: otherId, email: 'new@example.com', passport: 'NEW12345' });
    await storeApplications(other);
    await expect(save(before, revised({ ...before, ...changes }, now), change)).rejects.toMatchObject({
      code: 'DUPLICATE',
      message,
      fields: { [field]: message },
    });
  });

  it('fails and keeps the claim if another application has claimed the old value since', async () => {
    tables.put('applications', { _id: `email#${before.email}`, application: otherId });
    await expect(save(before, after, change)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    expect(tables.find('applications', { _id: `email#${before.email}` })).toBeDefined();
  });

  it('throws the error of an additional transaction part before its own errors', async () => {
    const refusal = new DomainError('IDEMPOTENCY_MISMATCH', 'Repeated.');
    const ConditionExpression = 'attribute_exists(missingHere)';
    const Put = { TableName: 'applications', Item: { _id: 'memory' }, ConditionExpression };
    const copy = { ...after, _id: otherId, email: before.email };
    await expect(save(undefined, copy, change, [{ write: { Put }, refusal }])).rejects.toBe(refusal);
  });
});

describe('saveNew', () => {
  /** Records of different people. Each was created a month before the previous one in the list. */
  const records = Array.from({ length: savedAtOnce }, (_, n) => {
    const createdAt = new Date(Date.UTC(2026, 2 - n, 5, 12));
    return storedApplication({
      _id: newId(createdAt),
      email: `${n}@example.com`,
      passport: `BX${1000 + n}`,
      createdAt: createdAt.toISOString(),
      isStatus: n === 0 ? 'Approved' : 'Pending',
    });
  });

  it('writes records of different months in one transaction, with a history entry for each', async () => {
    await saveNew(records, writer);
    expect(tables.dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
    const { months, ...totals } = await storedTotals();
    const counts = { Approved: 1, Pending: savedAtOnce - 1, Rejected: 0 };
    expect([totals, Object.keys(months)]).toEqual([
      { all: savedAtOnce, ...counts, stages: { received: savedAtOnce } },
      expect.objectContaining({ length: savedAtOnce }),
    ]);
    expect(await storedHistory('application', records[1]?._id ?? '')).toMatchObject([
      { action: 'addApplication', at: expect.stringMatching(/^2026-02-05T/) },
    ]);
  });

  it('writes no record if another case has the email of one of them', async () => {
    await storeApplications(storedApplication({ _id: otherId, email: '1@example.com' }));
    await expect(saveNew(records, writer)).rejects.toMatchObject({ code: 'DUPLICATE' });
    expect(await storedTotals()).toMatchObject({ all: 1 });
    expect(item(records[0]?._id)).toBeUndefined();
  });
});
