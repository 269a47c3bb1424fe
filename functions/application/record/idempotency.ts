import * as v from 'valibot';
import { readItem } from '../../server/aws/read-item.ts';
import type { Part } from '../../server/aws/transaction.ts';
import { environment } from '../../server/environment.ts';
import { hashOf } from '../../server/hash.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { findApplication } from '../applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { isKept } from '../stored-application.ts';

/** Remembers which application a create made, so that repeating the request does not make another. */

/** One create as it was asked for. */
export interface Attempt {
  readonly caller: string;
  readonly key: string;
  /** Everything that must be the same in a repeat. */
  readonly input: unknown;
  readonly now: Date;
}

const Memory = v.object({ application: v.string(), hash: v.string(), expires: v.number() });

/**
 * The application that this attempt made before; undefined when it is the first.
 * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used for another input, NOT_FOUND when it was deleted since
 */
export async function findEarlier(attempt: Attempt): Promise<StoredApplication | undefined> {
  const memory = await readItem('applications', memoryId(attempt), Memory, 'An idempotency record');
  // DynamoDB may remove an expired record days late.
  if (!memory || memory.expires <= seconds(attempt.now)) return undefined;
  if (memory.hash !== hashOf(attempt.input)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  }
  const made = await findApplication(memory.application);
  if (!made || !isKept(made)) throw new DomainError('NOT_FOUND', messages.deletedSince);
  return made;
}

/** Remembers the attempt together with the write of what it makes; refused with IDEMPOTENCY_MISMATCH when it was made. */
export function rememberPart(attempt: Attempt, application: string): Part {
  const now = seconds(attempt.now);
  return {
    write: {
      Put: {
        TableName: environment('applications'),
        Item: {
          _id: memoryId(attempt),
          application,
          hash: hashOf(attempt.input),
          expires: now + serverLimits.idempotencyHours * 3600,
        },
        ConditionExpression: 'attribute_not_exists(#id) OR #expires <= :now',
        ExpressionAttributeNames: { '#id': '_id', '#expires': 'expires' },
        ExpressionAttributeValues: { ':now': now },
      },
    },
    refusal: new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch),
  };
}

const memoryId = ({ caller, key }: Attempt): string => `idempotency#${caller}#${key}`;
const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
