import type { Use } from './resources.ts';
import type { TableName } from './tables.ts';

export interface Task {
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Use[];
  readonly timeoutSeconds?: number;
  /** Stages without this sender lack the task. */
  readonly needs?: 'textSender' | 'textAggregator' | 'whatsApp';
}

export interface Job extends Task {
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineJob<const J extends Job>(job: J): J {
  return job;
}

/** Work on each write to some tables: at least once, in the order of each table. */
export interface Consumer extends Task {
  /** The consumer handles the writes to these tables. A table supports at most two consumers. */
  readonly follows: readonly TableName[];
  /** Handles only records with attributes that start with one of these prefixes. Default: all records. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  readonly batch: number;
  readonly sideBySide?: number;
  /** Number of retries. They cover an outage of some minutes; then the record goes to the failure queue. */
  readonly retries: number;
  readonly timeoutSeconds: number;
  /** Minutes between runs without a write. Set if the result also depends on the date. */
  readonly alsoEveryMinutes?: number;
}

/** Log message for a skipped record. An alarm counts these lines. */
export const skippedRecordLine = 'Set aside';

/* @__NO_SIDE_EFFECTS__ */
export function defineConsumer<const C extends Consumer>(consumer: C): C {
  return consumer;
}

/** Delivery events of emails. Source: Amazon EventBridge Events Reference, Amazon SES. */
export const mailEvents = [
  'Email Sent',
  'Email Bounced',
  'Email Complaint Received',
  'Email Rejected',
] as const;

export interface Listener extends Task {
  /** The function handles the events of this sender. EventBridge sends those of emails, SNS those of phones. */
  readonly hears: 'noticeMail' | 'textSender' | 'whatsApp';
  readonly timeoutSeconds: number;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineListener<const L extends Listener>(listener: L): L {
  return listener;
}
