import * as v from 'valibot';
import { readItem } from '../../server/aws/read-item.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { hashOf } from '../../server/hash.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { findApplication } from '../store/applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { isUndeleted } from '../stored-application.ts';

/** Stores which application a create request added, so that a repeated request adds no second one. */

export interface Attempt {
  readonly caller: string;
  readonly key: string;
  readonly input: unknown;
  readonly now: Date;
}

const Memory = v.object({ application: v.string(), hash: v.string(), expires: v.number() });

/** Throws IDEMPOTENCY_MISMATCH for other input than earlier, NOT_FOUND if the application was deleted since. */
export async function findEarlier(attempt: Attempt): Promise<StoredApplication | undefined> {
  const memory = await readItem('applications', memoryId(attempt), Memory, 'An idempotency record');
  // DynamoDB may remove an expired record days late.
  if (!memory || memory.expires <= seconds(attempt.now)) return undefined;
  if (memory.hash !== hashOf(attempt.input)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  }
  const made = await findApplication(memory.application);
  if (!made || !isUndeleted(made)) throw new DomainError('NOT_FOUND', messages.deletedSince);
  return made;
}

/** Returns the transaction part that stores the request. IDEMPOTENCY_MISMATCH if its key is stored already. */
export function rememberPart(attempt: Attempt, application: string): TransactionPart {
  const now = seconds(attempt.now);
  return {
    write: {
      Put: {
        TableName: nameOfResource('applications'),
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
