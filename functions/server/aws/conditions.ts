import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { type TableName, tables } from '../../shared/tables.ts';
import { environment } from '../environment.ts';
import type { Part } from './transaction.ts';

/** Checks that nobody else has changed a record since it was read. */

/** Condition that DynamoDB checks with a write. */
export interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** Lets a write through only on the version that was read; without a version, only where there is no record yet. */
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

/** Writes a record over the version that was read, which is none for a new one; refused with STALE. */
export function versionedPut(table: TableName, Item: object, version: number | undefined): Part {
  const condition = versionCondition(version, tables[table].partition);
  const Put = { TableName: environment(table), Item: { ...Item }, ...condition };
  return { write: { Put }, refusal: new DomainError('STALE', messages.stale) };
}

/**
 * Refuses a write by somebody who read another version of the record. Callers that send no version skip this check.
 * @throws DomainError STALE
 */
export function requireVersion(record: { readonly version: number }, read: number | undefined): void {
  if (read !== undefined && read !== record.version) throw new DomainError('STALE', messages.stale);
}
