import { type ActivityRecord, instantOf } from './activity-record.ts';

/** Text and S3 key of a history entry in the archive. The text has no values of fields. */
export interface ArchivedEntry {
  readonly key: string;
  readonly text: string;
}

export async function toArchivedEntry(record: ActivityRecord): Promise<ArchivedEntry> {
  const { subject, action, who, before, after, outcome } = record;
  const at = instantOf(record);
  const fields = Object.keys({ ...before, ...after }).toSorted();
  const digest = await digestOf(record);
  return {
    key: `activity/${at}-${digest}`,
    text: JSON.stringify({ at, subject, action, who, fields, outcome, digest }),
  };
}

/** Returns the SHA-256 of the entry. It reveals no values: the random part of `at` is not archived. */
async function digestOf(record: ActivityRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record, withSortedKeys));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Sorts the keys of maps, because DynamoDB returns them in any order. */
export function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
