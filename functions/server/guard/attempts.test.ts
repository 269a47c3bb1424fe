import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import {
  addPendingAttempt,
  type Counter,
  countAttempt,
  countAttempts,
  endPendingAttempt,
  keyedHash,
  secondsUntilAllowed,
  uncountAttempts,
} from './attempts.ts';

const now = new Date('2026-03-04T20:05:06.789Z');
const counter: Counter = {
  table: 'enquiryGuard',
  about: ['misses of a client', '203.0.113.7'],
  windows: { perQuarterHour: 10, perDay: 30 },
};
const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
let tables: MockTables;

/** Counts this many attempts at one instant. */
async function count(times: number, at = now): Promise<void> {
  for (let n = 0; n < times; n += 1) await countAttempt(counter, at);
}

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

describe('A counter of attempts', () => {
  it('counts an attempt in all its time windows in one write, and expires with the longest window', async () => {
    await expect(countAttempt(counter, now)).resolves.toBe(0);
    expect(tables.dynamo.calls()).toHaveLength(1);
    const [{ key, expires, ...windows } = {}, ...others] = tables.all('enquiryGuard');
    expect(others).toEqual([]);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(expires).toBe(Date.parse('2026-03-05T00:00:00Z') / 1000);
    expect(Object.values(windows)).toEqual([1, 1]);
  });

  it('can be checked without counting an attempt', async () => {
    await count(9);
    const other = { ...counter, about: ['misses of a client', '203.0.113.8'] };
    for (let n = 0; n < 3; n += 1) await expect(secondsUntilAllowed([counter, other], now)).resolves.toBe(0);
    await expect(countAttempt(counter, now)).resolves.toBe(0);
    await expect(secondsUntilAllowed([counter, other], now)).resolves.toBe(594);
    await expect(secondsUntilAllowed([other], now)).resolves.toBe(0);
  });

  it.each([
    ['in its short window', 594, () => count(10)],
    ['in its long window', 14_094, () => countOver(earlier(60), earlier(40), earlier(20))],
    ['in both', 14_094, () => countOver(earlier(60), earlier(40), now)],
  ])(
    'returns, if it is full %s, a wait of %i seconds, and does not count the attempt',
    async (_, seconds, fill) => {
      await fill();
      const before = tables.all('enquiryGuard');
      await expect(countAttempt(counter, now)).resolves.toBe(seconds);
      expect(tables.all('enquiryGuard')).toEqual(before);
    },
  );

  const countOver = async (...instants: readonly Date[]) => {
    for (const at of instants) await count(10, at);
  };

  it('can take back an attempt', async () => {
    await count(10);
    await uncountAttempts([counter], now);
    await expect(countAttempt(counter, now)).resolves.toBe(0);
    await expect(countAttempt(counter, now)).resolves.toBe(594);
  });

  it('throws if DynamoDB is down, and so allows no attempt', async () => {
    tables.dynamo.on(UpdateCommand).rejects(new Error('no DynamoDB'));
    await expect(countAttempt(counter, now)).rejects.toThrow('no DynamoDB');
  });

  it('throws if DynamoDB rejects the write although no window is full', async () => {
    tables.dynamo
      .on(UpdateCommand)
      .rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item: {} }));
    await expect(countAttempt(counter, now)).rejects.toThrow('although it is not full');
  });
});

describe('Several counters of attempts', () => {
  const other: Counter = {
    ...counter,
    about: ['misses for a passport'],
    windows: { perQuarterHour: 2 },
  };
  const both = [counter, other];
  const last = new Date('2026-03-04T20:14:59Z');

  it('count an attempt together or not at all', async () => {
    for (let n = 0; n < 5; n += 1) expect(await countAttempts(both, last)).toBe(n < 2 ? 0 : 1);
    for (let n = 0; n < 9; n += 1) expect(await countAttempt(counter, last)).toBe(n < 8 ? 0 : 1);
  });

  it('reserve room for pending attempts, and count only those that fail', async () => {
    const one = (id: number) => ({ id: String(id), now: last });
    for (let id = 0; id < 30; id += 1) expect(await addPendingAttempt(both, 30, one(id))).toBe(0);
    expect(await addPendingAttempt(both, 30, one(30))).toBe(1);
    for (let id = 0; id < 28; id += 1) await endPendingAttempt(both, false, one(id));
    expect(await addPendingAttempt(both, 30, one(31))).toBe(0);
    for (const id of [28, 29, 31]) await endPendingAttempt(both, id !== 31, one(id));
    expect(await addPendingAttempt(both, 30, one(32))).toBe(1);
    // The other counter has room and no pending attempts.
    for (let id = 0; id < 30; id += 1) expect(await addPendingAttempt([counter], 30, one(id))).toBe(0);
  });

  it('free the room of a pending attempt that has not ended after a minute', async () => {
    const begin = (id: string, at: Date) => addPendingAttempt([counter], 1, { id, now: at });
    // The SDK sends the same request again after a lost response.
    expect([await begin('a', now), await begin('b', now)]).toEqual([0, 1]);
    expect(await begin('c', new Date(now.getTime() + 60_000))).toBe(0);
  });
});

it('keyedHash depends on the values, on where each value ends, and on the key', () => {
  const hash = keyedHash('a', 'bc');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHash('ab', 'c')).not.toBe(hash);
  stubStage({ attemptsKey: 'another' });
  expect(keyedHash('a', 'bc')).not.toBe(hash);
});
