import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { keepGuardTables } from '../../testing/guard-table.ts';
import { stubStage } from '../../testing/stage.ts';
import {
  beginTries,
  type Counter,
  countAttempt,
  countAttempts,
  endTries,
  keyedHash,
  takeBackAttempts,
} from './attempts.ts';

const dynamo = mockDynamo();
const now = new Date('2026-03-04T20:05:06.789Z');
const day = Math.floor(now.getTime() / 86_400_000);
const quarter = Math.floor(now.getTime() / 900_000);
const counter: Counter = {
  table: 'enquiryGuard',
  about: ['misses of a client', '203.0.113.7'],
  windows: [
    { seconds: 900, most: 10 },
    { seconds: 86_400, most: 30 },
  ],
};
const Key = { key: keyedHashOf('misses of a client', '203.0.113.7', day) };

function keyedHashOf(...values: (string | number)[]): string {
  stubStage();
  return keyedHash(...values);
}

/** A counter that has counted so many in each window. */
function refuseWith(counts: Record<string, number>): void {
  const Item = Object.fromEntries(Object.entries(counts).map(([name, N]) => [name, { N: String(N) }]));
  const error = new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item });
  dynamo.on(UpdateCommand).rejects(error);
}

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
  dynamo.on(UpdateCommand).resolves({});
});

describe('A counter', () => {
  it('counts in all its windows, if none is full, in one write that expires with the longest', async () => {
    await expect(countAttempt(counter, now)).resolves.toBe(0);
    expect(dynamo.calls()).toHaveLength(1);
    expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: 'enquiryGuard',
      Key,
      UpdateExpression: 'ADD #w900 :amount, #w86400 :amount SET #expires = :expires',
      ConditionExpression:
        '(attribute_not_exists(#w900) OR #w900 < :w900) AND (attribute_not_exists(#w86400) OR #w86400 < :w86400)',
      ExpressionAttributeNames: {
        '#w900': `w900n${quarter}`,
        '#w86400': `w86400n${day}`,
        '#expires': 'expires',
      },
      ExpressionAttributeValues: {
        ':amount': 1,
        ':w900': 10,
        ':w86400': 30,
        ':expires': Date.parse('2026-03-05T00:00:00Z') / 1000,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
  });

  it('can be asked whether it has room without counting', async () => {
    await countAttempt(counter, now, 0);
    const { input } = dynamo.commandCalls(UpdateCommand)[0]?.args[0] ?? {};
    expect(input?.ExpressionAttributeValues?.[':amount']).toBe(0);
  });

  it.each([
    [{ [`w900n${quarter}`]: 10, [`w86400n${day}`]: 10 }, 594],
    [{ [`w900n${quarter}`]: 1, [`w86400n${day}`]: 30 }, 14_094],
    [{ [`w900n${quarter}`]: 10, [`w86400n${day}`]: 31 }, 14_094],
    [{ [`w86400n${day}`]: 30 }, 14_094],
  ])('that is full with %j says to wait %i seconds', async (counts, seconds) => {
    refuseWith(counts);
    await expect(countAttempt(counter, now)).resolves.toBe(seconds);
  });

  it('takes an attempt back', async () => {
    await takeBackAttempts([counter], now);
    expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: 'enquiryGuard',
      Key,
      UpdateExpression: 'ADD #w900 :amount, #w86400 :amount',
      ExpressionAttributeNames: { '#w900': `w900n${quarter}`, '#w86400': `w86400n${day}` },
      ExpressionAttributeValues: { ':amount': -1 },
    });
  });

  it('fails when it cannot be reached, rather than let an attempt through', async () => {
    dynamo.on(UpdateCommand).rejects(new Error('no DynamoDB'));
    await expect(countAttempt(counter, now)).rejects.toThrow('no DynamoDB');
  });

  it('fails when it refuses without being full', async () => {
    refuseWith({});
    await expect(countAttempt(counter, now)).rejects.toThrow('although it is not full');
  });
});

describe('Several counters', () => {
  const other: Counter = {
    ...counter,
    about: ['misses for a passport'],
    windows: [{ seconds: 900, most: 2 }],
  };
  const both = [counter, other];
  const last = new Date('2026-03-04T20:14:59Z');
  beforeEach(() => {
    dynamo.reset();
    keepGuardTables(dynamo);
  });

  it('count together or not at all', async () => {
    for (let n = 0; n < 5; n += 1) expect(await countAttempts(both, last)).toBe(n < 2 ? 0 : 1);
    for (let n = 0; n < 9; n += 1) expect(await countAttempt(counter, last)).toBe(n < 8 ? 0 : 1);
  });

  it('let tries begin that are under way, and count those that fail', async () => {
    const one = (id: number) => ({ id: String(id), now: last });
    for (let id = 0; id < 30; id += 1) expect(await beginTries(both, 30, one(id))).toBe(0);
    // They end soon.
    expect(await beginTries(both, 30, one(30))).toBe(1);
    for (let id = 0; id < 28; id += 1) await endTries(both, false, one(id));
    expect(await beginTries(both, 30, one(31))).toBe(0);
    for (const id of [28, 29, 31]) await endTries(both, id !== 31, one(id));
    expect(await beginTries(both, 30, one(32))).toBe(1);
    // The other counter has room, and nothing was left under way in it.
    for (let id = 0; id < 30; id += 1) expect(await beginTries([counter], 30, one(id))).toBe(0);
  });

  it('forget after a minute what began and never ended', async () => {
    const begin = (id: string, at: Date) => beginTries([counter], 1, { id, now: at });
    // The SDK sends the same again when an answer was lost.
    expect([await begin('a', now), await begin('b', now)]).toEqual([0, 1]);
    expect(await begin('c', new Date(now.getTime() + 60_000))).toBe(0);
  });
});

it('a keyed hash differs with its values, where they are cut, and the key', () => {
  const hash = keyedHashOf('a', 'bc');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHashOf('ab', 'c')).not.toBe(hash);
  stubStage({ attemptsKey: 'another' });
  expect(keyedHash('a', 'bc')).not.toBe(hash);
});
