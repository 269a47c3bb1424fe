import { createHmac } from 'node:crypto';
import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { ownProperty } from '../../shared/own-property.ts';
import type { GuardTable } from '../../shared/resources.ts';
import { dynamo } from '../aws/dynamo.ts';
import { isConditionFailure } from '../aws/refusals.ts';
import { nameOfResource } from '../environment.ts';
import { Fault, parseOrFault } from '../fault.ts';

/** A counter of attempts is one item with a keyed hash of its subject. It expires with its longest window. */

/** Lengths of time windows, shortest first. Windows start at multiples of their length, in UTC. */
const windowSeconds = { perQuarterHour: 900, perHour: 3600, perDay: 86_400 } as const;

type Windows = { readonly [name in keyof typeof windowSeconds]?: number };

export interface Counter {
  readonly table: GuardTable;
  /** Name and subject of the counter, such as `['enquiries of a client', '203.0.113.7']`. */
  readonly about: readonly string[];
  readonly windows: Windows;
}

/** One conditional write: concurrent attempts cannot pass the limit. @returns 0, or the seconds to wait */
export function countAttempt(counter: Counter, now: Date): Promise<number> {
  return unlessFull(counter, now, {
    UpdateExpression: `ADD ${additions(counter)} SET #expires = :expires`,
    ExpressionAttributeValues: { ':amount': 1 },
  });
}

export async function secondsUntilAllowed(counters: readonly Counter[], now: Date): Promise<number> {
  const waits = counters.map(async counter => {
    const { Item } = await dynamo.send(new GetCommand({ ...itemOf(counter, now), ConsistentRead: true }));
    return secondsToWait(counter, Item, now);
  });
  return Math.max(...(await Promise.all(waits)));
}

/** Counts an attempt in all counters, or in none if one is at its limit. @returns as `countAttempt` */
export async function countAttempts(counters: readonly Counter[], now: Date): Promise<number> {
  const waits = await Promise.all(counters.map(counter => countAttempt(counter, now)));
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0)
    await uncountAttempts(
      counters.filter((_, index) => waits[index] === 0),
      now,
    );
  return retryAfter;
}

/** Undoes the counting of an attempt. `now` must be that of the counting. */
export async function uncountAttempts(counters: readonly Counter[], now: Date): Promise<void> {
  await Promise.all(
    counters.map(counter =>
      dynamo.send(
        new UpdateCommand({
          ...itemOf(counter, now),
          UpdateExpression: `ADD ${additions(counter)}`,
          ExpressionAttributeNames: windowNames(counter, now),
          ExpressionAttributeValues: { ':amount': -1 },
        }),
      ),
    ),
  );
}

/** Seconds after which a pending attempt is forgotten, because a crashed process never ends it. */
const tryWindow = 60;

/** Each attempt has its own id. A repeated write with the same id counts the attempt only once. */
export interface PendingAttempt {
  readonly id: string;
  readonly now: Date;
}

/** Reserves room for an attempt. `endPendingAttempt` counts it only if it failed. @returns 0, or the seconds to wait */
export async function addPendingAttempt(
  counters: readonly Counter[],
  atOnce: number,
  { id, now }: PendingAttempt,
): Promise<number> {
  const waits = await Promise.all(
    counters.map(counter =>
      unlessFull(counter, now, {
        UpdateExpression: 'ADD #trying :id SET #expires = :expires',
        ConditionExpression: '(attribute_not_exists(#trying) OR size(#trying) < :atOnce)',
        ExpressionAttributeNames: tryingName(now),
        ExpressionAttributeValues: { ':id': new Set([id]), ':atOnce': atOnce },
      }),
    ),
  );
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0)
    await endPendingAttempt(
      counters.filter((_, index) => waits[index] === 0),
      false,
      { id, now },
    );
  return retryAfter;
}

export async function endPendingAttempt(
  counters: readonly Counter[],
  isFailure: boolean,
  { id, now }: PendingAttempt,
): Promise<void> {
  await Promise.all(
    counters.map(counter =>
      dynamo.send(
        new UpdateCommand({
          ...itemOf(counter, now),
          UpdateExpression: `${isFailure ? `ADD ${additions(counter)} ` : ''}DELETE #trying :id`,
          ExpressionAttributeNames: { ...tryingName(now), ...(isFailure && windowNames(counter, now)) },
          ExpressionAttributeValues: { ':id': new Set([id]), ...(isFailure && { ':amount': 1 }) },
        }),
      ),
    ),
  );
}

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** @returns the seconds to wait if a window is full, else 0 */
async function unlessFull(counter: Counter, now: Date, change: Change): Promise<number> {
  const windows = windowsOf(counter);
  const limits = windows.map(([seconds, most]) => [`:w${seconds}`, most] as const);
  const rooms = windows.map(
    ([seconds]) => `(attribute_not_exists(#w${seconds}) OR #w${seconds} < :w${seconds})`,
  );
  const command = new UpdateCommand({
    ...itemOf(counter, now),
    UpdateExpression: change.UpdateExpression,
    ConditionExpression: [...rooms, change.ConditionExpression ?? []].flat().join(' AND '),
    ExpressionAttributeNames: {
      ...windowNames(counter, now),
      ...change.ExpressionAttributeNames,
      '#expires': 'expires',
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(limits),
      ...change.ExpressionAttributeValues,
      ':expires': endOf(longest(counter), now),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await dynamo.send(command);
    return 0;
  } catch (error) {
    const item = itemIn(error);
    const seconds = secondsToWait(counter, item, now);
    if (seconds > 0) return seconds;
    // Only pending attempts fill the counter, and they end soon.
    if (Object.hasOwn(item, tryingName(now)['#trying'])) return 1;
    throw new Fault('A counter refused an attempt although it is not full');
  }
}

const additions = (counter: Counter) =>
  windowsOf(counter)
    .map(([seconds]) => `#w${seconds} :amount`)
    .join(', ');
const windowNames = (counter: Counter, now: Date) =>
  Object.fromEntries(windowsOf(counter).map(([seconds]) => [`#w${seconds}`, attributeOf(seconds, now)]));
const tryingName = (now: Date) => ({ '#trying': `t${tryWindow}n${numberOf(tryWindow, now)}` });

/** Hashes values with this installation's secret, because plain hashes of such values can be guessed. */
export function keyedHash(...values: readonly (string | number)[]): string {
  const key = nameOfResource('attemptsKey');
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('hex');
}

function itemIn(error: unknown): Record<string, unknown> {
  if (isConditionFailure(error)) return unmarshall(Object(error).Item ?? {});
  throw error;
}

function itemOf(counter: Counter, now: Date) {
  const key = keyedHash(...counter.about, numberOf(longest(counter), now));
  return { TableName: nameOfResource(counter.table), Key: { key } };
}

function windowsOf({ windows }: Counter): (readonly [seconds: number, most: number])[] {
  return (['perQuarterHour', 'perHour', 'perDay'] as const).flatMap(name => {
    const most = windows[name];
    return most === undefined ? [] : [[windowSeconds[name], most] as const];
  });
}

const longest = (counter: Counter) => Math.max(...windowsOf(counter).map(([seconds]) => seconds));

const Count = v.optional(v.number(), 0);

function secondsToWait(
  counter: Counter,
  item: Readonly<Record<string, unknown>> | undefined,
  now: Date,
): number {
  const full = windowsOf(counter).filter(
    ([seconds, most]) =>
      parseOrFault(Count, ownProperty(item, attributeOf(seconds, now)), 'A counter') >= most,
  );
  return Math.max(0, ...full.map(([seconds]) => endOf(seconds, now) - secondsOf(now)));
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
const numberOf = (window: number, now: Date) => Math.floor(secondsOf(now) / window);
const endOf = (window: number, now: Date) => (numberOf(window, now) + 1) * window;
const attributeOf = (window: number, now: Date) => `w${window}n${numberOf(window, now)}`;
