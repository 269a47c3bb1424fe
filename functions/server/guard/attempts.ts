import { createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { attemptsKeyVariable, type GuardTable } from '../../shared/resources.ts';
import { dynamo } from '../aws/dynamo.ts';
import { isConditionRefused } from '../aws/refusals.ts';
import { environment, environmentValue } from '../environment.ts';
import { Fault, parseOrFault } from '../fault.ts';

/**
 * Counts attempts by who or what they are about, in DynamoDB, so that nobody can try often. A counter is one item, of
 * which only a keyed hash says whom it is about; it expires with its longest window.
 */

/** At most so many attempts in so many seconds. Windows begin at full multiples, in UTC. */
interface Window {
  readonly seconds: number;
  readonly most: number;
}

export interface Counter {
  readonly table: GuardTable;
  /** What is counted and about whom, such as `['enquiries of a client', '203.0.113.7']`. */
  readonly about: readonly string[];
  /** The longest comes last. */
  readonly windows: readonly Window[];
}

/**
 * Counts an attempt in every window unless one is full, in one write: of many at once no more pass than one by one.
 * @param amount 0 only asks whether a window is full
 * @returns 0 when it was counted, else the seconds until no window is full
 */
export async function countAttempt(counter: Counter, now: Date, amount: 0 | 1 = 1): Promise<number> {
  const names = counter.windows.map(({ seconds }) => [`#w${seconds}`, attributeOf(seconds, now)] as const);
  const limits = counter.windows.map(({ seconds, most }) => [`:w${seconds}`, most] as const);
  const rooms = counter.windows.map(
    ({ seconds }) => `(attribute_not_exists(#w${seconds}) OR #w${seconds} < :w${seconds})`,
  );
  const command = new UpdateCommand({
    ...itemOf(counter, now),
    UpdateExpression: `ADD ${names.map(([name]) => `${name} :amount`).join(', ')} SET #expires = :expires`,
    ConditionExpression: rooms.join(' AND '),
    ExpressionAttributeNames: { ...Object.fromEntries(names), '#expires': 'expires' },
    ExpressionAttributeValues: {
      ...Object.fromEntries(limits),
      ':amount': amount,
      ':expires': endOf(longest(counter), now),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await dynamo.send(command);
    return 0;
  } catch (error) {
    return secondsToWait(counter, itemIn(error), now);
  }
}

/** Takes an attempt back that `countAttempt` counted at the same `now`. */
export async function takeBackAttempt(counter: Counter, now: Date): Promise<void> {
  const names = counter.windows.map(({ seconds }) => [`#w${seconds}`, attributeOf(seconds, now)] as const);
  await dynamo.send(
    new UpdateCommand({
      ...itemOf(counter, now),
      UpdateExpression: `ADD ${names.map(([name]) => `${name} :amount`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names),
      ExpressionAttributeValues: { ':amount': -1 },
    }),
  );
}

/** A hash that only this installation can make, of values that could otherwise be found by trying them all. */
export function keyedHash(...values: readonly (string | number)[]): string {
  const key = environmentValue(attemptsKeyVariable);
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('hex');
}

/** The item that a failed condition came with. @throws whatever else it is */
export function itemIn(error: unknown): unknown {
  if (isConditionRefused(error)) return Object(error).Item;
  throw error;
}

function itemOf(counter: Counter, now: Date) {
  const key = keyedHash(...counter.about, numberOf(longest(counter), now));
  return { TableName: environment(counter.table), Key: { key } };
}

function longest({ windows }: Counter): number {
  const last = windows.at(-1);
  if (!last) throw new Fault('A counter has no windows');
  return last.seconds;
}

const Stored = v.object({ N: v.pipe(v.string(), v.transform(Number)) });

/** How many attempts a window has, as DynamoDB's own notation tells it. */
function secondsToWait({ windows }: Counter, item: unknown, now: Date): number {
  const full = windows.filter(({ seconds, most }) => {
    const stored: unknown = Object(item)[attributeOf(seconds, now)];
    return stored !== undefined && parseOrFault(Stored, stored, 'A counter').N >= most;
  });
  if (full.length === 0) throw new Fault('A counter refused an attempt although it is not full');
  return Math.max(...full.map(({ seconds }) => endOf(seconds, now) - secondsOf(now)));
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
const numberOf = (window: number, now: Date) => Math.floor(secondsOf(now) / window);
/** The second at which the window ends that `now` is in. */
const endOf = (window: number, now: Date) => (numberOf(window, now) + 1) * window;
const attributeOf = (window: number, now: Date) => `w${window}n${numberOf(window, now)}`;
