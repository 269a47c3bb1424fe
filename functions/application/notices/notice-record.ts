import * as v from 'valibot';
import { Id, Instant, Version } from '../../shared/schemas.ts';

/** Record of the emails to an applicant about changes, one for each application, in a table of its own. */

/** Reasons why an email was not sent or did not arrive. The history stores these names, so they must not change. */
export const noticeProblems = [
  /** There is no such mailbox. */
  'bounced',
  /** Its reader called it spam. */
  'complained',
  /** The mailbox did not take it for days: full, or out of order. */
  'delayed',
  /** The email service refused the address or the email. */
  'refused',
] as const;

export const NoticeProblem = v.object({
  reason: v.picklist(noticeProblems),
  email: v.string(),
  at: Instant,
  /** Id of the email. */
  key: v.string(),
});
export type NoticeProblem = v.InferOutput<typeof NoticeProblem>;

/** A change that is to be told: its version of the application, and what its fields were before it, null for nothing. */
const NoticedChange = v.object({ version: Version, before: v.record(v.string(), v.unknown()) });
export type NoticedChange = v.InferOutput<typeof NoticedChange>;

export const NoticeRecord = v.object({
  application: Id,
  /** Of this record; 0 before it is stored. */
  version: v.union([v.literal(0), Version]),
  /** The newest version of the application that is to be told. */
  changed: v.optional(Version),
  /** The version that the last email was about. */
  told: v.optional(Version),
  toldAt: v.optional(Instant),
  /** Present, with `due`, while something is to be sent: the index contains only records that have it. */
  waiting: v.optional(v.literal('waiting')),
  /** Changes since the last email, by version. An email waits without it where it is sent whatever has changed. */
  changes: v.optional(v.array(NoticedChange)),
  /** Instant at which it is to be looked at next: the end of the lease while it is being sent. */
  due: v.optional(Instant),
  /** Present while the email may have been sent: its key, what it is about and where it goes. */
  sending: v.optional(v.object({ key: v.string(), version: Version, email: v.string() })),
  problem: v.optional(NoticeProblem),
  /** The row of the application in queues, as it was when the last email began to be sent. */
  row: v.optional(v.array(v.nullable(v.string()))),
});
export type NoticeRecord = v.InferOutput<typeof NoticeRecord>;
