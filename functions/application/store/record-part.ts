import { versionCondition } from '../../server/aws/conditions.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { StoredApplication } from '../stored-application.ts';

/** Returns the write of a record. It keeps unknown attributes, which newer code may have added. */
export function recordPart(before: StoredApplication | undefined, after: StoredApplication): TransactionPart {
  const TableName = nameOfResource('applications');
  if (!before) {
    const Item = { ...after, ...indexAttributes(after) };
    return { write: { Put: { TableName, Item, ...versionCondition(undefined, '_id') } } };
  }
  const { ConditionExpression, ...read } = versionCondition(before.version, '_id');
  const { set, removed } = writtenAttributes(before, after);
  const sets = set.map(([name]) => `#${name} = :new_${name}`).join(', ');
  const Update = {
    TableName,
    Key: { _id: after._id },
    UpdateExpression: `SET ${sets} REMOVE ${removed.map(name => `#${name}`).join(', ')}`,
    ConditionExpression,
    ExpressionAttributeNames: {
      ...read.ExpressionAttributeNames,
      ...Object.fromEntries([...set.map(([name]) => name), ...removed].map(name => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...read.ExpressionAttributeValues,
      ...Object.fromEntries(set.map(([name, value]) => [`:new_${name}`, value])),
    },
  };
  return { write: { Update }, refusal: new DomainError('STALE', messages.stale) };
}

function writtenAttributes(before: StoredApplication, after: StoredApplication) {
  const written: Record<string, unknown> = { ...after, ...indexAttributes(after) };
  const names = new Set([...Object.keys(StoredApplication.entries), ...Object.keys(indexAttributes(before))]);
  for (const name of Object.keys(written)) names.add(name);
  const attributes = [...names]
    .filter(name => name !== '_id')
    .map(name => [name, ownProperty(written, name)] as const);
  return {
    set: attributes.filter(([, value]) => value !== undefined),
    removed: attributes.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}
