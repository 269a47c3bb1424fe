import * as v from 'valibot';
import { Instant } from '../shared/schemas.ts';
import type { Outcome } from './activity-record.ts';
import { subjectKinds } from './subject.ts';

/** Schemas of the history. */

/** Person who did something, with the name of that time; empty when nobody knows it. */
export const Doer = v.object({ _id: v.string(), name: v.string() });

/** Position of a record in the order of time: the sort key of the activity table. */
export const Place = v.pipe(v.string(), v.regex(/^[0-9TZ:.-]{24}#[0-9a-f]{8,33}$/));

/** Kinds of lines in the history: a change of a record, or a view of it or an email about it, which change nothing. */
export const activityTypes = ['change', 'view'] as const;
export type ActivityType = (typeof activityTypes)[number];

const Changed = v.optional(v.record(v.string(), v.unknown()));

const Unsettled = v.pipe(
  v.picklist(['refused', 'unfinished'] satisfies Outcome[]),
  v.description(
    'What became of the change, where it was not simply done: `refused` changed nothing; of `unfinished`, some may have been done.',
  ),
);

/** One line of a record's history. */
export const Activity = v.object({
  at: Instant,
  action: v.string(),
  by: Doer,
  before: Changed,
  after: Changed,
  outcome: v.optional(Unsettled),
});
export type Activity = v.InferOutput<typeof Activity>;

/** A page of one record's history. */
export const HistoryPage = v.object({
  activity: v.array(Activity),
  /** Opens the page after this one. */
  nextCursor: v.optional(Place),
});
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

/** One line of the history of everything. */
export const ActivityEntry = v.object({
  ...Activity.entries,
  /** Client's address; gone after 90 days, and none where nobody asked. */
  address: v.optional(v.string()),
  /** The record; its name is empty when it is gone. */
  on: v.object({ kind: v.picklist(subjectKinds), _id: v.string(), name: v.string() }),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

export const ActivityPage = v.object({
  activity: v.array(ActivityEntry),
  /** Opens the page after this one: where this one has fewer lines than asked for, what it has looked at ends there. */
  nextCursor: v.optional(Place),
});
export type ActivityPage = v.InferOutput<typeof ActivityPage>;
