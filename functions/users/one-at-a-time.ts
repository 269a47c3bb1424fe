import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/dynamo.ts';
import { environment } from '../server/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

/**
 * Cognito has no transactions: two super-admins who demote each other at the same moment could each find the other
 * still there. Whatever can remove a super-admin therefore runs under a lease: one item that one caller holds at a time.
 */
const leaseName = 'super-admins';

/** Longer than a function may run, so that a lease never ends during the work; after a crash, it ends after this. */
const leaseSeconds = 2 * limits.callSeconds;

const tries = 12;
const waitMilliseconds = 200;

/**
 * Does the work while nobody else does any under this lease.
 * @throws DomainError TOO_MANY when others hold it for too long, and whatever the work throws
 */
export async function oneAtATime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await take(holder, now);
  try {
    return await work();
  } finally {
    // A lease that could not be given back expires.
    await giveBack(holder).catch(() => undefined);
  }
}

async function take(holder: string, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await tryToTake(holder, now)) return;
    await wait(waitMilliseconds * Math.random() * 2);
  }
  throw new DomainError('TOO_MANY', messages.peopleBusy, { retryAfter: leaseSeconds });
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** False while somebody else has it. */
async function tryToTake(holder: string, now: Date): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  const command = new UpdateCommand({
    TableName: environment('leases'),
    Key: { name: leaseName },
    UpdateExpression: 'SET #holder = :holder, #expires = :expires',
    ConditionExpression: 'attribute_not_exists(#expires) OR #expires <= :now',
    ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
    ExpressionAttributeValues: { ':holder': holder, ':expires': seconds + leaseSeconds, ':now': seconds },
  });
  try {
    await dynamo.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function giveBack(holder: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: environment('leases'),
      Key: { name: leaseName },
      UpdateExpression: 'REMOVE #holder, #expires',
      ConditionExpression: '#holder = :holder',
      ExpressionAttributeNames: { '#holder': 'holder', '#expires': 'expires' },
      ExpressionAttributeValues: { ':holder': holder },
    }),
  );
}
