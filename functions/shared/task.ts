import type { Use } from './resources.ts';
import type { TableName } from './tables.ts';

/** Work of one function: a route, job, consumer or listener. */
export interface Task {
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Use[];
  readonly timeoutSeconds?: number;
}

export interface Job extends Task {
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
}

/** Checks a job's shape and keeps its exact type. */
export function defineJob<const J extends Job>(job: J): J {
  return job;
}

/** Work on the stream of every write to some tables, at least once for each write, in the order of each table. */
export interface Consumer extends Task {
  /** A table supports at most two consumers. */
  readonly follows: readonly TableName[];
  /** Attribute prefixes of the records to handle. Default: all. Other records cause no call. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  readonly batch: number;
  /** Concurrent batches. Records with the same partition key stay in order. Default: 1. */
  readonly sideBySide?: number;
  /**
   * Retries of a failing record before it goes to the failure queue and the next records continue. Enough for an outage of some
   * minutes. Unreadable records are not retried.
   */
  readonly retries: number;
  readonly timeoutSeconds: number;
  /** Minutes between runs without a write, because the result also depends on the date. */
  readonly alsoEveryMinutes?: number;
}

/** Log message for a skipped unreadable record. An alarm counts these lines. */
export const skippedRecordLine = 'Set aside';

export function defineConsumer<const C extends Consumer>(consumer: C): C {
  return consumer;
}

/** Types of the events of SES on the event bus. Source: Amazon EventBridge Events Reference, Amazon SES. */
export const mailEvents = [
  'Email Sent',
  'Email Bounced',
  'Email Complaint Received',
  'Email Rejected',
] as const;

/** Handles the delivery events of sent emails: at least once for each event, in any order. */
export interface Listener extends Task {
  readonly hears: 'noticeMail';
  readonly timeoutSeconds: number;
}

export function defineListener<const L extends Listener>(listener: L): L {
  return listener;
}
