import { randomBytes, randomUUID } from 'node:crypto';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { DomainError } from '../../shared/errors.ts';
import type { GuardTable } from '../../shared/resources.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dynamo } from '../aws/dynamo.ts';
import { isConditionFailure } from '../aws/refusals.ts';
import { afterDeadline } from '../deadline.ts';
import { nameOfResource } from '../environment.ts';
import { Fault, parseOrFault } from '../fault.ts';
import { type Counter, countAttempt, countAttempts, keyedHash, uncountAttempts } from './attempts.ts';
import { networkOf } from './network.ts';

/** Codes sent by email. A repeated request sends the same one: strangers cannot invalidate it (docs/threats.md). */

/** The code belongs to all values together, so a caller with one wrong value cannot use it up. */
export interface CodeSubject {
  readonly table: GuardTable;
  readonly about: readonly string[];
  readonly digits: number;
  readonly tries: { readonly perHour: number; readonly perDay: number };
  readonly wrong: () => DomainError;
  /** Error for any code after too many wrong ones, with the number of seconds to wait. */
  readonly tooMany: (retryAfter: number) => DomainError;
}

/** Same writes whether or not an email is sent. @returns undefined after too many requests */
export async function codeToSend(
  subject: CodeSubject,
  address: string,
  now: Date,
): Promise<string | undefined> {
  const [ofClient, ofAll] = askCounters(subject, address);
  if ((await countAttempt(ofClient, now)) > 0) return undefined;
  const maySend = (await countAttempt(ofAll, now)) === 0;
  const seed = (await extendCode(subject, now)) ?? (maySend ? await makeCode(subject, now) : undefined);
  return maySend && seed !== undefined ? codeFrom(subject, seed) : undefined;
}

function askCounters({ table, about }: CodeSubject, address: string): [Counter, Counter] {
  const { codesOfClientPerHour, codesPerHour } = serverLimits;
  return [
    {
      table,
      about: ['codes asked for by a client', networkOf(address), ...about],
      windows: { perHour: codesOfClientPerHour },
    },
    { table, about: ['codes sent', ...about], windows: { perHour: codesPerHour } },
  ];
}

/** Uses up a code in one conditional write. If `work` fails, it is valid again. @throws the subject's errors */
export async function withCode<T>(
  subject: CodeSubject,
  { code, address, now }: { readonly code: string; readonly address: string; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  // The attempt is counted before the comparison, so that concurrent attempts cannot exceed the limit.
  const counters = tryCounters(subject, address);
  const retryAfter = await countAttempts(counters, now);
  if (retryAfter > 0) throw subject.tooMany(retryAfter);
  const user = randomUUID();
  if (!(await takeCode(subject, code, user, now))) throw subject.wrong();
  try {
    await uncountAttempts(counters, now);
    return await work();
  } catch (error) {
    // If this write fails, the code simply expires.
    await releaseCode(subject, user).catch(() => undefined);
    throw error;
  }
}

function tryCounters({ table, about, tries }: CodeSubject, address: string): readonly Counter[] {
  const client = networkOf(address);
  const limits = serverLimits;
  return [
    {
      table,
      about: ['wrong codes of a client', client, ...about],
      windows: { perHour: limits.codeTriesOfClientPerHour, perDay: limits.codeTriesOfClientPerDay },
    },
    {
      table,
      about: ['all wrong codes of a client', client],
      windows: { perHour: limits.wrongCodesOfClientPerHour, perDay: limits.wrongCodesOfClientPerDay },
    },
    {
      table,
      about: ['wrong codes', ...about],
      windows: tries,
    },
  ];
}

const Seeded = v.object({ seed: v.string() });

async function extendCode(subject: CodeSubject, now: Date): Promise<string | undefined> {
  const seconds = secondsOf(now);
  const attributes = await update(subject, {
    UpdateExpression: 'SET #until = :until',
    ConditionExpression:
      'attribute_exists(#seed) AND attribute_not_exists(#used) AND #until > :now AND #made > :oldest',
    ExpressionAttributeNames: namesOf('seed', 'used', 'until', 'made'),
    ExpressionAttributeValues: {
      ':until': seconds + serverLimits.codeSeconds,
      ':now': seconds,
      ':oldest': seconds - serverLimits.codeMostSeconds,
    },
    ReturnValues: 'ALL_NEW',
  });
  return attributes && parseOrFault(Seeded, attributes, 'A code').seed;
}

/** Makes a code. @returns its seed, or that of a code which a concurrent call made */
async function makeCode(subject: CodeSubject, now: Date): Promise<string> {
  const seconds = secondsOf(now);
  const seed = randomBytes(16).toString('hex');
  const made = await update(subject, {
    UpdateExpression:
      'SET #seed = :seed, #hash = :hash, #made = :now, #until = :until, #expires = :expires REMOVE #used',
    ConditionExpression:
      'attribute_not_exists(#seed) OR attribute_exists(#used) OR #until <= :now OR #made <= :oldest',
    ExpressionAttributeNames: namesOf('seed', 'hash', 'made', 'until', 'expires', 'used'),
    ExpressionAttributeValues: {
      ':seed': seed,
      ':hash': hashOf(subject, codeFrom(subject, seed)),
      ':now': seconds,
      ':until': seconds + serverLimits.codeSeconds,
      ':expires': seconds + serverLimits.codeMostSeconds + serverLimits.codeSeconds,
      ':oldest': seconds - serverLimits.codeMostSeconds,
    },
    ReturnValues: 'ALL_NEW',
  });
  const other = made ? seed : await extendCode(subject, now);
  if (other === undefined) throw new Fault('A code was neither made nor found');
  return other;
}

/** Marks the code as used. The same user may repeat this, because the SDK retries after a lost response. */
async function takeCode(subject: CodeSubject, code: string, user: string, now: Date): Promise<boolean> {
  const taken = await update(subject, {
    UpdateExpression: 'SET #used = :user',
    ConditionExpression: '#hash = :hash AND #until > :now AND (attribute_not_exists(#used) OR #used = :user)',
    ExpressionAttributeNames: namesOf('hash', 'until', 'used'),
    ExpressionAttributeValues: { ':hash': hashOf(subject, code), ':now': secondsOf(now), ':user': user },
    ReturnValues: 'ALL_NEW',
  });
  return taken !== undefined;
}

async function releaseCode(subject: CodeSubject, user: string): Promise<void> {
  await afterDeadline(() =>
    update(subject, {
      UpdateExpression: 'REMOVE #used',
      ConditionExpression: '#used = :user',
      ExpressionAttributeNames: namesOf('used'),
      ExpressionAttributeValues: { ':user': user },
    }),
  );
}

/** @returns undefined if the condition fails */
async function update(
  { table, about }: CodeSubject,
  input: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Record<string, unknown> | undefined> {
  const key = keyedHash('code', ...about);
  try {
    const command = new UpdateCommand({ TableName: nameOfResource(table), Key: { key }, ...input });
    return (await dynamo.send(command)).Attributes ?? {};
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Computes the code from its seed. All codes are equally likely, to within one in a million. */
function codeFrom({ about, digits }: CodeSubject, seed: string): string {
  const number = Number.parseInt(keyedHash('digits', ...about, seed).slice(0, 13), 16);
  return String(number % 10 ** digits).padStart(digits, '0');
}

const hashOf = ({ about }: CodeSubject, code: string) => keyedHash('its value', ...about, code);
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
const namesOf = (...names: string[]) => Object.fromEntries(names.map(name => [`#${name}`, name]));
