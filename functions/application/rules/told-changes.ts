import { isDeepStrictEqual } from 'node:util';
import { ownProperty } from '../../shared/own-property.ts';
import type { StoredApplication } from '../stored-application.ts';
import { withNamedMarks } from './difference.ts';

/** Changes that a message tells the applicant: a new status or stage, but not a new date of the same status. */

type Fields = Readonly<Record<string, unknown>>;

const isTold = (field: string) => field === 'isStatus' || field.startsWith('stages.');

/** Returns the earlier values of the changed status and stages, null for no value. Undefined if none changed. */
export function toldBefore({ before, after }: { before: Fields; after: Fields }): Fields | undefined {
  const fields = Object.keys({ ...before, ...after }).filter(isTold);
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(field => [field, ownProperty(before, field) ?? null]));
}

/** Returns whether a record has the values again that it had before all these changes, oldest first. */
export function isAsBefore(changes: readonly Fields[], record: StoredApplication): boolean {
  const was: Fields = Object.assign({}, ...changes.toReversed());
  const is: Fields = withNamedMarks(record);
  return Object.entries(was).every(([field, value]) =>
    isDeepStrictEqual(ownProperty(is, field) ?? null, value),
  );
}
