import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { environment } from '../environment.ts';
import { dynamo } from './dynamo.ts';
import { isConditionRefused } from './refusals.ts';

/** One item of the table of leases, which one caller holds at a time. */
export interface Lease {
  readonly name: string;
  /** Longer than its holder may run, so that it never ends during the work; after a crash, it ends after this. */
  readonly seconds: number;
  /** Number of tries, a fifth of a second apart on average. */
  readonly tries: number;
  /** Error for callers that did not get the lease. */
  readonly refusal: () => Error;
}

const waitMilliseconds = 200;

/**
 * Does the work while nobody else does any under this lease.
 * @throws the lease's refusal when others hold it for too long, and whatever the work throws
 */
export async function underLease<T>(lease: Lease, now: Date, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await take(lease, holder, now);
  try {
    return await work();
  } finally {
    // A lease that could not be given back expires.
    await giveBack(lease, holder).catch(() => undefined);
  }
}

async function take(lease: Lease, holder: string, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= lease.tries; attempt += 1) {
    if (await tryToTake(lease, holder, now)) return;
    await wait(waitMilliseconds * Math.random() * 2);
  }
  throw lease.refusal();
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** False while somebody else has it. */
async function tryToTake({ name, seconds }: Lease, holder: string, now: Date): Promise<boolean> {
  const second = Math.floor(now.getTime() / 1000);
  const command = new UpdateCommand({
    TableName: environment('leases'),
    Key: { name },
    UpdateExpression: 'SET #holder = :holder, #expires = :expires',
    // Its own, when the SDK tries again after an answer was lost.
    ConditionExpression: 'attribute_not_exists(#expires) OR #expires <= :now OR #holder = :holder',
    ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
    ExpressionAttributeValues: { ':holder': holder, ':expires': second + seconds, ':now': second },
  });
  try {
    await dynamo.send(command);
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}

async function giveBack({ name }: Lease, holder: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: environment('leases'),
      Key: { name },
      UpdateExpression: 'REMOVE #holder, #expires',
      ConditionExpression: '#holder = :holder',
      ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
      ExpressionAttributeValues: { ':holder': holder },
    }),
  );
}
