import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { type TableName, tables } from '../../shared/tables.ts';
import { nameOfResource } from '../environment.ts';
import type { TransactionPart } from './transaction.ts';

export interface WriteCondition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** Returns the condition that the record has this version or, without a version, that it does not exist. */
export function versionCondition(version: number | undefined, partition: string): WriteCondition {
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

export function versionedPut(table: TableName, Item: object, version: number | undefined): TransactionPart {
  const condition = versionCondition(version, tables[table].partition);
  const Put = { TableName: nameOfResource(table), Item: { ...Item }, ...condition };
  return { write: { Put }, refusal: new DomainError('STALE', messages.stale) };
}

/** Checks the version that a caller read. Without one, there is no check. @throws DomainError STALE */
export function requireVersion(record: { readonly version: number }, read: number | undefined): void {
  if (read !== undefined && read !== record.version) throw new DomainError('STALE', messages.stale);
}
