import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';

/** That a record is still as it was read: before a write, and with it. */

/** What DynamoDB checks with a write. */
export interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** The record is still as it was read; with no version, it is still not there. `partition` is its key attribute. */
export function versionCondition(version: number | undefined, partition: string): Condition {
  if (version === undefined) {
    return {
      ConditionExpression: 'attribute_not_exists(#partition)',
      ExpressionAttributeNames: { '#partition': partition },
    };
  }
  return {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  };
}

/**
 * Refuses a write over a record by somebody who read another version of it; who names none is not asked.
 * @throws DomainError STALE
 */
export function requireVersion(record: { readonly version: number }, read: number | undefined): void {
  if (read !== undefined && read !== record.version) throw new DomainError('STALE', messages.stale);
}
