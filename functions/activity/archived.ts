import { type ActivityRecord, instantOf } from './activity-record.ts';

/** Archived form of an activity record: who did what, when, to which record and in which fields, but no values. */
export interface Archived {
  /** The same each time the record comes. */
  readonly key: string;
  readonly text: string;
}

/** Makes the archived form of an activity record. */
export async function archived(record: ActivityRecord): Promise<Archived> {
  const { subject, action, who, before, after, outcome } = record;
  const at = instantOf(record);
  const fields = Object.keys({ ...before, ...after }).toSorted();
  const digest = await digestOf(record);
  return {
    key: `activity/${at}-${digest}`,
    text: JSON.stringify({ at, subject, action, who, fields, outcome, digest }),
  };
}

/**
 * The SHA-256 of the whole record. Nobody can guess values by it without the random part of the record's `at`, which the
 * archive does not have, and which goes when the record is erased.
 */
async function digestOf(record: ActivityRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record, inOrder));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Puts the members of maps in order for JSON: DynamoDB gives them in any. */
export function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
