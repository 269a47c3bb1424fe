import type { Use } from './resources.ts';
import type { TableName } from './tables.ts';

/** Work of one function, however it is started. */
export interface Task {
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Use[];
  readonly timeoutSeconds?: number;
}

/** Work on a schedule. Each run does what is due by then. */
export interface Job extends Task {
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
}

/** Checks a job's shape while keeping its exact type. */
export function defineJob<const J extends Job>(job: J): J {
  return job;
}

/** Work that follows every write to some tables, through their streams: in each table's order, and at least once for each. */
export interface Consumer extends Task {
  /** Two consumers at most can follow one table. */
  readonly follows: readonly TableName[];
  /** Of the records, those whose attributes begin with one of these texts; all if not given. Others cost no call. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** Most records in one batch. */
  readonly batch: number;
  /** Batches that are worked on side by side; the records of one partition key stay in their order. One if not given. */
  readonly sideBySide?: number;
  /**
   * Number of retries of a failing record before it goes to the queue of failures, and the next have their turn: as
   * often as outlasts a service that is down for some minutes. What cannot be read is not tried again.
   */
  readonly retries: number;
  readonly timeoutSeconds: number;
  /** Its result also changes with the date: it runs this often as well, even when nothing is written. */
  readonly alsoEveryMinutes?: number;
}

/** Log message for a record that was left out because it cannot be read. An alarm counts these lines. */
export const setAsideLine = 'Set aside';

/** Checks a consumer's shape while keeping its exact type. */
export function defineConsumer<const C extends Consumer>(consumer: C): C {
  return consumer;
}

/** Work on what becomes of emails after they were sent: at least once for each piece of news, in any order. */
export interface Listener extends Task {
  readonly hears: 'noticeMail';
  readonly timeoutSeconds: number;
}

/** Checks a listener's shape while keeping its exact type. */
export function defineListener<const L extends Listener>(listener: L): L {
  return listener;
}
