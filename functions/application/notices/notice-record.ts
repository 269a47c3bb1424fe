import * as v from 'valibot';
import { Id, Instant, Version } from '../../shared/schemas.ts';

/** The history stores these names, so they must not change. */
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

/** The earlier values are null for fields without a value. */
const NoticedChange = v.object({ version: Version, before: v.record(v.string(), v.unknown()) });
export type NoticedChange = v.InferOutput<typeof NoticedChange>;

export const NoticeRecord = v.object({
  application: Id,
  /** Version of this record; 0 before it is stored. */
  version: v.union([v.literal(0), Version]),
  /** Newest version of the application to report. */
  changed: v.optional(Version),
  /** Version in the last email. */
  told: v.optional(Version),
  toldAt: v.optional(Instant),
  /** Set with `due` while an email waits. The index contains only these records. */
  waiting: v.optional(v.literal('waiting')),
  /** Changes since the last email, by version. Missing if the email must be sent in any case. */
  changes: v.optional(v.array(NoticedChange)),
  /** Time of the next attempt, or the end of the lease while an email is being sent. */
  due: v.optional(Instant),
  /** Set while the email may have been sent: its key, version and address. */
  sending: v.optional(v.object({ key: v.string(), version: Version, email: v.string() })),
  problem: v.optional(NoticeProblem),
  /** Row of the application in queues, from the start of the last sending. */
  row: v.optional(v.array(v.nullable(v.string()))),
});
export type NoticeRecord = v.InferOutput<typeof NoticeRecord>;
