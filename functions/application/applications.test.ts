import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import {
  changedBy,
  type DynamoMock,
  mockDynamo,
  movesOf,
  refuseWrites,
  writesOf,
} from '../testing/dynamo.ts';
import { admin, deletedApplication, now, storedApplication } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { findApplication, getLive, remove, save } from './applications.ts';
import { revised } from './changes.ts';
import { secondOf } from './copy-claims.ts';
import { indexAttributes } from './index-keys.ts';
import { referenceOf } from './reference.ts';

let dynamo: DynamoMock;
const writer = { who: admin.id, action: 'addApplication' };

beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('Reading', () => {
  const live = storedApplication();
  const keep = (item?: object) =>
    dynamo
      .on(GetCommand, { TableName: 'applications', Key: { _id: live._id }, ConsistentRead: true })
      .resolves(item ? { Item: { ...item } } : {});

  it('finds a record, also a deleted one', async () => {
    keep(live);
    await expect(findApplication(live._id)).resolves.toEqual(live);
    keep(deletedApplication());
    await expect(findApplication(live._id)).resolves.toEqual(deletedApplication());
    keep();
    await expect(findApplication(live._id)).resolves.toBeUndefined();
  });

  it.each([
    ['a deleted one', deletedApplication()],
    ['none', undefined],
  ])('a live record does not find %s', async (_, item) => {
    keep(item);
    await expect(getLive(live._id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: messages.notFound });
    keep(live);
    await expect(getLive(live._id)).resolves.toEqual(live);
  });

  it('fails on a corrupt record, and names it', async () => {
    keep({ ...live, version: 'x' });
    await expect(findApplication(live._id)).rejects.toThrow(
      `Application ${live._id} is not as it should be: version`,
    );
  });
});

describe('Saving a change', () => {
  const before = storedApplication();
  const after = revised({ ...before, email: 'new@example.com', isStatus: 'Approved' }, now);
  const stored = { ...after, copySince: secondOf(now) };
  const change = { ...writer, action: 'updateApplication', now };

  it('writes the record as the next version, with its claims, its history and the totals', async () => {
    await save(before, after, change);
    const writes = writesOf(dynamo);
    const history = `application#${before._id}`;
    expect(Object.keys(writes)).toEqual([
      before._id,
      'email#new@example.com',
      `email#${before.email}`,
      history,
      'totals',
      'totals#2024-03',
    ]);
    expect(writes[before._id]?.Update).toMatchObject({
      TableName: 'applications',
      Key: { _id: before._id },
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': before.version },
    });
    const { _id, ...attributes } = { ...stored, ...indexAttributes(stored) };
    expect(changedBy(writes[_id])).toEqual(attributes);
    expect(writes['email#new@example.com']?.Put).toEqual({
      TableName: 'applications',
      Item: { _id: 'email#new@example.com', application: before._id },
      ConditionExpression: 'attribute_not_exists(#partition)',
      ExpressionAttributeNames: { '#partition': '_id' },
    });
    expect(writes[`email#${before.email}`]?.Delete).toEqual({
      TableName: 'applications',
      Key: { _id: `email#${before.email}` },
      ConditionExpression: 'attribute_not_exists(#id) OR application = :application',
      ExpressionAttributeNames: { '#id': '_id' },
      ExpressionAttributeValues: { ':application': before._id },
    });
    expect(writes[history]?.Put?.Item).toMatchObject({
      subject: history,
      action: 'updateApplication',
      who: admin.id,
      before: { email: before.email, isStatus: 'Pending' },
      after: { email: 'new@example.com', isStatus: 'Approved' },
    });
    expect(movesOf(writes['totals'] ?? {})).toMatchObject({ Pending: -1, Approved: 1 });
  });

  it('leaves the history out of what proves the copy, and takes the proof of the earlier status away', async () => {
    await save({ ...before, proof: 'a.b.c', signedBy: '0123abcd' }, { ...after, proof: 'a.b.c' }, change);
    const writes = writesOf(dynamo);
    const changed = changedBy(writes[before._id]);
    expect([changed, Object.keys(changed)]).toEqual([
      expect.not.objectContaining({ proof: expect.anything() }),
      expect.arrayContaining(['proof', 'signedBy']),
    ]);
    const { before: was, after: is } = writes[`application#${before._id}`]?.Put?.Item ?? {};
    expect([Object.keys(was), Object.keys(is)]).toEqual([
      ['email', 'isStatus'],
      ['email', 'isStatus'],
    ]);
  });

  it('never takes a copy’s id away that somebody gave it since it was read', async () => {
    const unidentified = { copyId: undefined, copySince: undefined };
    await save({ ...before, ...unidentified }, { ...after, ...unidentified }, change);
    expect(writesOf(dynamo)[before._id]?.Update).toMatchObject({
      ConditionExpression: '#version = :version AND attribute_not_exists(copyId)',
    });
  });

  it('removes what the record no longer has, and leaves alone how often its copy was opened', async () => {
    const opened = { ...before, pending: '2026-02-01', opened: 4, openedAt: now.toISOString() };
    await save(opened, revised({ ...opened, pending: undefined }, now), change);
    const changed = changedBy(writesOf(dynamo)[before._id]);
    expect(changed).toHaveProperty('pending', undefined);
    expect(changed).not.toHaveProperty('opened');
    expect(changed).not.toHaveProperty('openedAt');
  });

  it('writes a new record where there is none, with an id for its copy', async () => {
    await save(undefined, { ...after, copyId: undefined }, change);
    const { copyId } = writesOf(dynamo)[after._id]?.Put?.Item ?? {};
    expect(writesOf(dynamo)[after._id]?.Put).toMatchObject({
      Item: { copyId: expect.stringMatching(/^[\w-]{22}$/), verifiedCopy: referenceOf(copyId) },
      ConditionExpression: 'attribute_not_exists(#partition)',
      ExpressionAttributeNames: { '#partition': '_id' },
    });
  });

  it('is refused when the record is no longer as it was read', async () => {
    refuseWrites(dynamo, [before._id]);
    await expect(save(before, after, change)).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
  });

  it.each([
    ['email', { email: 'new@example.com' }, 'email#new@example.com', messages.emailTaken],
    ['passport', { passport: 'NEW12345' }, 'passport#NEW12345', messages.passportTaken],
  ])('is refused when the %s is taken', async (field, changes, claim, message) => {
    refuseWrites(dynamo, [claim]);
    await expect(save(before, revised({ ...before, ...changes }, now), change)).rejects.toMatchObject({
      code: 'DUPLICATE',
      message,
      fields: { [field]: message },
    });
  });

  it('puts other parts first, so that their refusals come first too', async () => {
    refuseWrites(dynamo, ['memory', 'email#new@example.com']);
    const refusal = new DomainError('IDEMPOTENCY_MISMATCH', 'Repeated.');
    const first = { write: { Put: { TableName: 'applications', Item: { _id: 'memory' } } }, refusal };
    await expect(save(undefined, after, change, [first])).rejects.toBe(refusal);
  });
});

describe('Removing a deleted record', () => {
  const deleted = deletedApplication();
  const purge = { ...writer, action: 'purgeApplications', now };

  it('deletes it as it was read and says so in its history', async () => {
    await remove(deleted, purge);
    const writes = writesOf(dynamo);
    const history = `application#${deleted._id}`;
    expect(Object.keys(writes)).toEqual([deleted._id, `notice of ${deleted._id}`, history]);
    expect(writes[deleted._id]?.Delete).toEqual({
      TableName: 'applications',
      Key: { _id: deleted._id },
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': deleted.version },
    });
    expect(writes[history]?.Put?.Item).toMatchObject({ action: 'purgeApplications', who: admin.id });
  });

  it('is refused when the record is no longer as it was read', async () => {
    refuseWrites(dynamo, [deleted._id]);
    await expect(remove(deleted, purge)).rejects.toMatchObject({ code: 'STALE', message: messages.stale });
  });
});
