import * as v from 'valibot';
import { hasKnownKind } from './subject.ts';

const Changed = v.optional(v.record(v.string(), v.unknown()));

/** Outcomes of a change outside its entry's transaction: the entry has `begun`, a second one the result. */
const outcomes = ['begun', 'done', 'refused', 'unfinished'] as const;
export type Outcome = (typeof outcomes)[number];

/** Actor id in history entries of applicants, who have no account. */
export const applicantActor = 'applicant';

export const ActivityRecord = v.object({
  subject: v.pipe(v.string(), v.check(hasKnownKind)),
  at: v.pipe(v.string(), v.regex(/^[^#]+#[0-9a-f]+$/)),
  action: v.string(),
  /** Not stored for views by applicants: it would cost an index write, and no query needs it. */
  who: v.optional(v.string(), applicantActor),
  before: Changed,
  after: Changed,
  /** Version of the changed record after the change. Views have no version. */
  version: v.optional(v.number()),
  /** The import that made the change, so that it can be taken back. */
  importId: v.optional(v.string()),
  outcome: v.optional(v.picklist(outcomes)),
});
export type ActivityRecord = v.InferOutput<typeof ActivityRecord>;

export function instantOf({ at }: Pick<ActivityRecord, 'at'>): string {
  return at.slice(0, at.indexOf('#'));
}

/** Returns the sort key of a history entry's outcome, which sorts directly after the entry. */
export function outcomeKey(at: string): string {
  return `${at}0`;
}
