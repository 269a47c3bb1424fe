import * as v from 'valibot';

const Changed = v.optional(v.record(v.string(), v.unknown()));

/** An activity record as it is stored; `at` is the instant, `#` and a random part. */
export const ActivityRecord = v.object({
  subject: v.string(),
  at: v.pipe(v.string(), v.regex(/^[^#]+#[0-9a-f]+$/)),
  action: v.string(),
  who: v.string(),
  before: Changed,
  after: Changed,
  /** The version of the record after it. Older entries, and those that change nothing, have none. */
  version: v.optional(v.number()),
});
export type ActivityRecord = v.InferOutput<typeof ActivityRecord>;

/** The instant of an activity record, as ISO 8601. */
export function instantOf({ at }: Pick<ActivityRecord, 'at'>): string {
  return at.slice(0, at.indexOf('#'));
}
