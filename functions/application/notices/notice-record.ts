import * as v from 'valibot';
import { Id, Instant, Version } from '../../shared/schemas.ts';

/** Reasons why an email did not arrive. The history stores these names, so they must not change. */
export const noticeProblems = [
  'bounced',
  'complained',
  /** The mailbox rejected the email for days, because it is full or out of order. */
  'delayed',
  /** SES rejected the address or the email. */
  'refused',
] as const;

export const NoticeProblem = v.object({
  reason: v.picklist(noticeProblems),
  email: v.string(),
  at: Instant,
  key: v.string(),
});
export type NoticeProblem = v.InferOutput<typeof NoticeProblem>;

/** A change to report in an email. `before` has the earlier values, null for fields without a value. */
const NoticedChange = v.object({ version: Version, before: v.record(v.string(), v.unknown()) });
export type NoticedChange = v.InferOutput<typeof NoticedChange>;

export const NoticeRecord = v.object({
  application: Id,
  /** Version of this record itself; 0 before it is stored. */
  version: v.union([v.literal(0), Version]),
  /** Newest version of the application that an email must report. */
  changed: v.optional(Version),
  /** Version of the application that the last email reported. */
  sentVersion: v.optional(Version),
  sentAt: v.optional(Instant),
  /** Set together with `due` while an email waits. Only records with it are in the index. */
  waiting: v.optional(v.literal('waiting')),
  /** Changes since the last email, by version. Missing if the email must be sent even without changes. */
  changes: v.optional(v.array(NoticedChange)),
  /** Time of the next attempt to send or, while an email is being sent, the end of the lease. */
  due: v.optional(Instant),
  /** Key, application version and address of an email that is being sent or may have been sent. */
  sending: v.optional(v.object({ key: v.string(), version: Version, email: v.string() })),
  problem: v.optional(NoticeProblem),
  /** List row of the application at the start of the last sending, for the queue of failed emails. */
  row: v.optional(v.array(v.nullable(v.string()))),
});
export type NoticeRecord = v.InferOutput<typeof NoticeRecord>;
