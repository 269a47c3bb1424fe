import * as v from 'valibot';

const Changed = v.optional(v.record(v.string(), v.unknown()));

/**
 * Outcome of a change that is kept apart from its entry. `begun` stands in the entry of what was to be done, the
 * others in the entry of its end: `refused` has changed nothing, `unfinished` stopped somewhere.
 */
const outcomes = ['begun', 'done', 'refused', 'unfinished'] as const;
export type Outcome = (typeof outcomes)[number];

/** In place of a person’s id: whoever opened the applicant’s copy. */
export const applicant = 'applicant';

/** An activity record as it is stored; `at` is the instant, `#` and a random part. */
export const ActivityRecord = v.object({
  subject: v.string(),
  at: v.pipe(v.string(), v.regex(/^[^#]+#[0-9a-f]+$/)),
  action: v.string(),
  /** Not stored for applicants: nobody asks for all that they did, and a place in the index of people costs a write. */
  who: v.optional(v.string(), applicant),
  before: Changed,
  after: Changed,
  /** The version of the record after it. Older entries, and those that change nothing, have none. */
  version: v.optional(v.number()),
  /** Entries that are written together with their change have none. */
  outcome: v.optional(v.picklist(outcomes)),
});
export type ActivityRecord = v.InferOutput<typeof ActivityRecord>;

/** The instant of an activity record, as ISO 8601. */
export function instantOf({ at }: Pick<ActivityRecord, 'at'>): string {
  return at.slice(0, at.indexOf('#'));
}

/** The place of the entry that says what became of the change whose entry is at `at`: nothing can lie between the two. */
export function outcomePlace(at: string): string {
  return `${at}0`;
}
