import { randomInt, timingSafeEqual } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { GuardTable } from '../../shared/resources.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { dynamo } from '../aws/dynamo.ts';
import { environment } from '../environment.ts';
import { parseOrFault } from '../fault.ts';
import { itemIn, keyedHash } from './attempts.ts';

/**
 * Codes that are sent by email. One is valid at a time, of which only a keyed hash is kept; there are few in an hour, and
 * few tries at each.
 */

/** What a code is for. It belongs to all the values together: who has one of them wrong cannot use it up. */
export interface CodeSubject {
  readonly table: GuardTable;
  readonly about: readonly string[];
  readonly digits: number;
}

const hour = 3600;

/**
 * Makes a code in place of the one before, in one write, whether or not anybody will be sent it.
 * @returns the code; undefined when there were as many in the last hour as there may be
 */
export async function makeCode(subject: CodeSubject, now: Date): Promise<string | undefined> {
  const code = String(randomInt(10 ** subject.digits)).padStart(subject.digits, '0');
  const seconds = Math.floor(now.getTime() / 1000);
  // The times of the last three codes move along by one.
  const moved = ['#third = if_not_exists(#second, :none)', '#second = if_not_exists(#first, :none)'];
  const set = ['#first = :now', '#hash = :hash', '#tries = :none', '#until = :until', '#expires = :expires'];
  const command = new UpdateCommand({
    ...itemOf(subject),
    UpdateExpression: `SET ${[...moved, ...set].join(', ')}`,
    ConditionExpression: 'attribute_not_exists(#third) OR #third <= :hourAgo',
    ExpressionAttributeNames: namesOf('first', 'second', 'third', 'hash', 'tries', 'until', 'expires'),
    ExpressionAttributeValues: {
      ':none': 0,
      ':now': seconds,
      ':hourAgo': seconds - hour,
      ':hash': hashOf(subject, code),
      ':until': seconds + serverLimits.codeSeconds,
      ':expires': seconds + hour,
    },
  });
  try {
    await dynamo.send(command);
    return code;
  } catch (error) {
    itemIn(error);
    return undefined;
  }
}

const Tried = v.object({ hash: v.string() });

/**
 * Checks a code. The try is counted before it is compared, so that many at once are no more than one by one; the right
 * code gives it back, so that it is right again while it is valid.
 * @returns false when it is not the code, too old, or was tried too often
 */
export async function isCode(subject: CodeSubject, code: string, now: Date): Promise<boolean> {
  const hash = await takeTry(subject, now);
  const wanted = hashOf(subject, code);
  if (!hash || !timingSafeEqual(Buffer.from(hash), Buffer.from(wanted))) return false;
  await dynamo.send(
    new UpdateCommand({
      ...itemOf(subject),
      UpdateExpression: 'ADD #tries :back',
      ExpressionAttributeNames: namesOf('tries'),
      ExpressionAttributeValues: { ':back': -1 },
    }),
  );
  return true;
}

/** Ends a code that was used. */
export async function endCode(subject: CodeSubject): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      ...itemOf(subject),
      UpdateExpression: 'SET #until = :none',
      ExpressionAttributeNames: namesOf('until'),
      ExpressionAttributeValues: { ':none': 0 },
    }),
  );
}

/** The hash of the code that is valid now; undefined where there is none, or no try left. */
async function takeTry(subject: CodeSubject, now: Date): Promise<string | undefined> {
  const command = new UpdateCommand({
    ...itemOf(subject),
    UpdateExpression: 'ADD #tries :one',
    ConditionExpression: '#until > :now AND #tries < :most',
    ExpressionAttributeNames: namesOf('tries', 'until'),
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': Math.floor(now.getTime() / 1000),
      ':most': serverLimits.codeTries,
    },
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes } = await dynamo.send(command);
    return parseOrFault(Tried, Attributes, 'A code').hash;
  } catch (error) {
    itemIn(error);
    return undefined;
  }
}

function itemOf({ table, about }: CodeSubject) {
  const key = keyedHash('code', ...about);
  return { TableName: environment(table), Key: { key } };
}

const hashOf = ({ about }: CodeSubject, code: string) => keyedHash('its value', ...about, code);
const namesOf = (...names: string[]) => Object.fromEntries(names.map(name => [`#${name}`, name]));
