import * as v from 'valibot';
import { hasKnownKind } from './subject.ts';

const Changed = v.optional(v.record(v.string(), v.unknown()));

/**
 * Outcome of a change that is written separately from its history entry. The entry before the change has `begun`, the entry
 * after it one of the others: `refused` changed nothing, `unfinished` stopped in the middle.
 */
const outcomes = ['begun', 'done', 'refused', 'unfinished'] as const;
export type Outcome = (typeof outcomes)[number];

/** Actor id for views of the applicant's copy, which have no signed-in user. */
export const applicantActor = 'applicant';

/** Stored history entry. `at` is the instant, `#` and a random part. */
export const ActivityRecord = v.object({
  subject: v.pipe(v.string(), v.check(hasKnownKind)),
  at: v.pipe(v.string(), v.regex(/^[^#]+#[0-9a-f]+$/)),
  action: v.string(),
  /** Not stored for applicants, because it costs a write to the index by person and no query needs it. */
  who: v.optional(v.string(), applicantActor),
  before: Changed,
  after: Changed,
  /** Version of the record after the change. Missing in older entries and in views. */
  version: v.optional(v.number()),
  /** Missing in entries that are written together with their change. */
  outcome: v.optional(v.picklist(outcomes)),
});
export type ActivityRecord = v.InferOutput<typeof ActivityRecord>;

/** Returns the instant of an entry, as ISO 8601. */
export function instantOf({ at }: Pick<ActivityRecord, 'at'>): string {
  return at.slice(0, at.indexOf('#'));
}

/** Returns the sort key of the outcome entry for the entry at `at`. No other entry can sort between the two. */
export function outcomeKey(at: string): string {
  return `${at}0`;
}
