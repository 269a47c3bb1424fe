import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nameOfResource } from '../environment.ts';
import { dynamo } from './dynamo.ts';
import { isConditionFailure } from './refusals.ts';

export interface Lease {
  readonly name: string;
  /** Lifetime of the lease. It must exceed the run time of the holder, and ends the lease after a crash. */
  readonly seconds: number;
  /** Number of attempts to take the lease, 0.2 seconds apart on average. */
  readonly tries: number;
  readonly refusal: () => Error;
}

const waitMilliseconds = 200;

/** @throws the lease's refusal if others hold it too long, or the error of `work` */
export async function underLease<T>(lease: Lease, now: Date, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await takeLease(lease, holder, now);
  try {
    return await work();
  } finally {
    // If the lease cannot be released, it expires.
    await releaseLease(lease, holder).catch(() => undefined);
  }
}

async function takeLease(lease: Lease, holder: string, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= lease.tries; attempt += 1) {
    if (await tryToTake(lease, holder, now)) return;
    await wait(waitMilliseconds * Math.random() * 2);
  }
  throw lease.refusal();
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

async function tryToTake({ name, seconds }: Lease, holder: string, now: Date): Promise<boolean> {
  const second = Math.floor(now.getTime() / 1000);
  const command = new UpdateCommand({
    TableName: nameOfResource('leases'),
    Key: { name },
    UpdateExpression: 'SET #holder = :holder, #expires = :expires',
    // The holder may take the lease again, because the SDK retries after a lost response.
    ConditionExpression: 'attribute_not_exists(#expires) OR #expires <= :now OR #holder = :holder',
    ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
    ExpressionAttributeValues: { ':holder': holder, ':expires': second + seconds, ':now': second },
  });
  try {
    await dynamo.send(command);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

async function releaseLease({ name }: Lease, holder: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: nameOfResource('leases'),
      Key: { name },
      UpdateExpression: 'REMOVE #holder, #expires',
      ConditionExpression: '#holder = :holder',
      ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
      ExpressionAttributeValues: { ':holder': holder },
    }),
  );
}
