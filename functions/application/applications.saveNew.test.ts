import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../shared/id.ts';
import { type DynamoMock, mockDynamo, movesOf, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { admin, storedApplication } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { savedAtOnce, saveNew } from './applications.ts';

let dynamo: DynamoMock;
const writer = { who: admin.id, action: 'addApplication' };

/** Records of different people, each a month older than the one before. */
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

beforeEach(() => {
  stubStage();
  dynamo = mockDynamo();
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('Writing many new records', () => {
  it('is one transaction with the claims and the history of each', async () => {
    await saveNew(records.slice(0, 2), writer);
    expect(Object.keys(writesOf(dynamo))).toEqual([
      ...records
        .slice(0, 2)
        .flatMap(({ _id, email, passport }) => [
          _id,
          `email#${email}`,
          `passport#${passport}`,
          `application#${_id}`,
        ]),
      'totals',
      'totals#2026-03',
      'totals#2026-02',
    ]);
    const history = writesOf(dynamo)[`application#${records[1]?._id}`]?.Put?.Item;
    expect(history).toMatchObject({ action: 'addApplication', at: expect.stringMatching(/^2026-02-05T/) });
  });

  it('moves each total once by the sum', async () => {
    const [first = storedApplication()] = records;
    await saveNew([...records.slice(0, 3), { ...first, _id: newId(new Date(first.createdAt)) }], writer);
    const writes = writesOf(dynamo);
    expect(movesOf(writes['totals'] ?? {})).toEqual({
      all: 4,
      Approved: 2,
      Pending: 2,
      'Approved 2026-03': 2,
      'Pending 2026-02': 1,
      'Pending 2026-01': 1,
    });
    expect(movesOf(writes['totals#2026-03'] ?? {})).toEqual({ 'Approved 2026-03-05': 2 });
  });

  it('fits into a transaction when each is of another month', async () => {
    await saveNew(records, writer);
    const parts = dynamo.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    // Source: DynamoDB API Reference, TransactWriteItems.
    expect(parts.length).toBeLessThanOrEqual(100);
  });

  it('writes none when one email is taken', async () => {
    refuseWrites(dynamo, ['email#1@example.com']);
    await expect(saveNew(records, writer)).rejects.toMatchObject({ code: 'DUPLICATE' });
  });
});
