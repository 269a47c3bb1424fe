import * as v from 'valibot';
import { Instant } from '../shared/schemas.ts';
import type { Outcome } from './activity-record.ts';
import { subjectKinds } from './subject.ts';

/** The actor's name at the time of the action. Empty if unknown. */
export const Actor = v.object({ _id: v.string(), name: v.string() });

export const EntryKey = v.pipe(v.string(), v.regex(/^[0-9TZ:.-]{24}#[0-9a-f]{8,33}$/));

export const activityTypes = ['change', 'view'] as const;
export type ActivityType = (typeof activityTypes)[number];

const Changed = v.optional(v.record(v.string(), v.unknown()));

const Unsettled = v.pipe(
  v.picklist(['refused', 'unfinished'] satisfies Outcome[]),
  v.description(
    'What became of the change, where it was not simply done: `refused` changed nothing; of `unfinished`, some may have been done.',
  ),
);

export const Activity = v.object({
  at: Instant,
  action: v.string(),
  by: Actor,
  before: Changed,
  after: Changed,
  outcome: v.optional(Unsettled),
});
export type Activity = v.InferOutput<typeof Activity>;

export const HistoryPage = v.object({
  activity: v.array(Activity),
  nextCursor: v.optional(EntryKey),
});
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

export const ActivityEntry = v.object({
  ...Activity.entries,
  /** Client's IP address, removed after 90 days. Missing for actions of the system. */
  address: v.optional(v.string()),
  /** The name of the record is empty if the record is deleted. */
  on: v.object({ kind: v.picklist(subjectKinds), _id: v.string(), name: v.string() }),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

export const ActivityPage = v.object({
  activity: v.array(ActivityEntry),
  /** Cursor. Present even if this page is short, because filtering happens after the read. */
  nextCursor: v.optional(EntryKey),
});
export type ActivityPage = v.InferOutput<typeof ActivityPage>;
