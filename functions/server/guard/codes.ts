import { randomBytes, randomUUID } from 'node:crypto';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { DomainError } from '../../shared/errors.ts';
import type { GuardTable } from '../../shared/resources.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dynamo } from '../aws/dynamo.ts';
import { isConditionRefused } from '../aws/refusals.ts';
import { afterDeadline } from '../deadline.ts';
import { environment } from '../environment.ts';
import { Fault, parseOrFault } from '../fault.ts';
import { type Counter, countAttempt, countAttempts, keyedHash, takeBackAttempts } from './attempts.ts';
import { networkOf } from './network.ts';

/**
 * Codes that are sent by email. One is valid at a time, and good once. Who asks again while it is valid gets the same one,
 * so that a stranger who asks does not end the code that its owner has just been sent. Nothing is kept from which the
 * code could be read without the installation's secret.
 *
 * Asks and wrong tries count for the client that makes them. Only the counts over all clients can stop the owner:
 * docs/threats.md has the arithmetic of what they let a guesser gain.
 */

/** Purpose of a code. It belongs to all the values together: who has one of them wrong cannot use it up. */
export interface CodeSubject {
  readonly table: GuardTable;
  readonly about: readonly string[];
  readonly digits: number;
  /** Number of wrong tries that all clients together have. */
  readonly tries: { readonly perHour: number; readonly perDay: number };
  /** The refusal of a code that is wrong, too old or used. */
  readonly wrong: () => DomainError;
  /** The refusal of any code after too many wrong ones, with the seconds to wait. */
  readonly tooMany: (retryAfter: number) => DomainError;
}

/**
 * The code that is valid now, for ten minutes from now; a new one where there is none. The writes are the same whether or
 * not anybody will be sent it.
 * @returns undefined where none may be sent: the client, or all together, asked too often. One that was sent before is
 * valid for longer all the same, so that nobody who asks can keep its owner from it
 */
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

/**
 * Does the work for whoever has the code, which it uses up in one write: of many uses at once, one is right. Where the
 * work fails, the code is good again.
 * @throws the subject's refusals, and what the work throws
 */
export async function withCode<T>(
  subject: CodeSubject,
  { code, address, now }: { readonly code: string; readonly address: string; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  // Counted before it is compared, so that many at once are no more than one by one.
  const counters = tryCounters(subject, address);
  const retryAfter = await countAttempts(counters, now);
  if (retryAfter > 0) throw subject.tooMany(retryAfter);
  const user = randomUUID();
  if (!(await takeCode(subject, code, user, now))) throw subject.wrong();
  try {
    await takeBackAttempts(counters, now);
    return await work();
  } catch (error) {
    // A code that cannot be given back expires.
    await giveBack(subject, user).catch(() => undefined);
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

/** Makes the code valid for ten minutes from now. @returns its seed; undefined where none is valid */
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

/** Makes a code where none is valid. @returns its seed, or that of the code which another call has made meanwhile */
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

/** Compares and uses up, in one write. The same user again is the SDK, whose first answer was lost. */
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

async function giveBack(subject: CodeSubject, user: string): Promise<void> {
  await afterDeadline(() =>
    update(subject, {
      UpdateExpression: 'REMOVE #used',
      ConditionExpression: '#used = :user',
      ExpressionAttributeNames: namesOf('used'),
      ExpressionAttributeValues: { ':user': user },
    }),
  );
}

/** @returns the attributes that it asks for; undefined where the condition does not hold */
async function update(
  { table, about }: CodeSubject,
  input: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Record<string, unknown> | undefined> {
  const key = keyedHash('code', ...about);
  try {
    const command = new UpdateCommand({ TableName: environment(table), Key: { key }, ...input });
    return (await dynamo.send(command)).Attributes ?? {};
  } catch (error) {
    if (isConditionRefused(error)) return undefined;
    throw error;
  }
}

/** The digits that belong to a seed: as likely as any others, to within one in a million. */
function codeFrom({ about, digits }: CodeSubject, seed: string): string {
  const number = Number.parseInt(keyedHash('digits', ...about, seed).slice(0, 13), 16);
  return String(number % 10 ** digits).padStart(digits, '0');
}

const hashOf = ({ about }: CodeSubject, code: string) => keyedHash('its value', ...about, code);
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
const namesOf = (...names: string[]) => Object.fromEntries(names.map(name => [`#${name}`, name]));
