import { randomInt, timingSafeEqual } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { itemIn, keyedHash } from '../../server/attempts.ts';
import { dynamo } from '../../server/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import type { Identity } from './find-matches.ts';

/**
 * The codes that open an enquiry whatever the counters say. A code belongs to all three values together: who has one of
 * them wrong can neither use up somebody's codes nor the tries at them.
 */

const hour = 3600;

/**
 * Makes a code in place of the one before, in one write, whether or not anybody will be sent it.
 * @returns the code; undefined when there were as many in the last hour as there may be
 */
export async function makeCode(identity: Identity, now: Date): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const seconds = Math.floor(now.getTime() / 1000);
  // The times of the last three codes move along by one.
  const moved = ['#third = if_not_exists(#second, :none)', '#second = if_not_exists(#first, :none)'];
  const set = ['#first = :now', '#hash = :hash', '#tries = :none', '#until = :until', '#expires = :expires'];
  const command = new UpdateCommand({
    ...itemOf(identity),
    UpdateExpression: `SET ${[...moved, ...set].join(', ')}`,
    ConditionExpression: 'attribute_not_exists(#third) OR #third <= :hourAgo',
    ExpressionAttributeNames: namesOf('first', 'second', 'third', 'hash', 'tries', 'until', 'expires'),
    ExpressionAttributeValues: {
      ':none': 0,
      ':now': seconds,
      ':hourAgo': seconds - hour,
      ':hash': hashOf(identity, code),
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
 * code gives it back, so that it opens the copy again while it is valid.
 * @throws DomainError CODE_NEEDED when it is not the code, too old, or was tried too often
 */
export async function checkCode(identity: Identity, code: string, now: Date): Promise<void> {
  const hash = await takeTry(identity, now);
  const wanted = hashOf(identity, code);
  if (!hash || !timingSafeEqual(Buffer.from(hash), Buffer.from(wanted)))
    throw new DomainError('CODE_NEEDED', messages.wrongCode, { fields: { code: messages.wrongCode } });
  await dynamo.send(
    new UpdateCommand({
      ...itemOf(identity),
      UpdateExpression: 'ADD #tries :back',
      ExpressionAttributeNames: namesOf('tries'),
      ExpressionAttributeValues: { ':back': -1 },
    }),
  );
}

/** The hash of the code that is valid now; undefined where there is none, or no try left. */
async function takeTry(identity: Identity, now: Date): Promise<string | undefined> {
  const command = new UpdateCommand({
    ...itemOf(identity),
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

const partsOf = ({ passport, nationality, dob }: Identity) => [passport, nationality, dob];

function itemOf(identity: Identity) {
  const key = keyedHash('code', ...partsOf(identity));
  return { TableName: environment('enquiryGuard'), Key: { key } };
}

const hashOf = (identity: Identity, code: string) => keyedHash('its value', ...partsOf(identity), code);
const namesOf = (...names: string[]) => Object.fromEntries(names.map(name => [`#${name}`, name]));
