import { versionCondition } from '../server/aws/conditions.ts';
import type { Part } from '../server/aws/transaction.ts';
import { environment } from '../server/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { own } from '../shared/own.ts';
import { indexAttributes } from './index-keys.ts';
import { StoredApplication } from './stored-application.ts';

/**
 * The write of an application's own record. Puts a new one. Of an older one it changes only the attributes that this version knows, as
 * a newer version may have written more.
 */
export function recordPart(before: StoredApplication | undefined, after: StoredApplication): Part {
  const TableName = environment('applications');
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
    // It may have been signed for the first time since it was read, which is no new version of it.
    ConditionExpression:
      ConditionExpression + (after.copyId === undefined ? ' AND attribute_not_exists(copyId)' : ''),
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

/** The record's id, and what a version before this one counted: `npm run reindex` moves it, perhaps meanwhile. */
const unwritten: readonly string[] = ['_id', 'opened', 'openedAt'] satisfies (keyof StoredApplication)[];

/** Attributes that a write sets, and those that it removes: all that a record may have, and does not. */
function writtenAttributes(before: StoredApplication, after: StoredApplication) {
  const written: Record<string, unknown> = { ...after, ...indexAttributes(after) };
  const names = new Set([...Object.keys(StoredApplication.entries), ...Object.keys(indexAttributes(before))]);
  for (const name of Object.keys(written)) names.add(name);
  const attributes = [...names]
    .filter(name => !unwritten.includes(name))
    .map(name => [name, own(written, name)] as const);
  return {
    set: attributes.filter(([, value]) => value !== undefined),
    removed: attributes.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}
