import { setTimeout as pause } from 'node:timers/promises';
import type { Lambda } from './lambda.ts';

/** Delivers stored events to functions. Delivers at least once, also after `kill -9`. */

export interface StoredEvent {
  readonly id: string;
  /** Time of the delivery (ISO 8601). Default: at once. */
  readonly due?: string;
}

/** A call of a function. */
export interface EventCall {
  readonly functionName: string;
  readonly payload: object;
}

/** Number of times that Lambda repeats a failed asynchronous call. */
const retries = 2;
const retryMilliseconds = 1000;

export interface BusServices<E extends StoredEvent> {
  readonly store: { undelivered(): readonly E[]; markDelivered(id: string): void };
  readonly callsFor: (event: E) => readonly EventCall[];
  /** What the log says of an event that no call could process. */
  readonly titleOf: (event: E) => string;
  readonly lambda: Pick<Lambda, 'invoke'>;
  readonly log: (line: string) => void;
  readonly pauseMilliseconds?: number;
}

export interface EventBus<E extends StoredEvent> {
  /** Delivers events in the background. Callers need not wait. */
  publish(events: readonly E[]): Promise<void>;
  /** Delivers the due events that an earlier process received but did not deliver. Later ones follow when they are due. */
  publishStored(): Promise<void>;
  /** Stops delivery. Undelivered events stay stored for the next process. */
  close(): void;
}

/** Creates the bus, which delivers nothing before `publish` or `publishStored` is called. */
export function createEventBus<E extends StoredEvent>(services: BusServices<E>): EventBus<E> {
  const { store, callsFor, titleOf, lambda, log, pauseMilliseconds = retryMilliseconds } = services;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;

  const call = async ({ functionName, payload }: EventCall, title: string): Promise<void> => {
    for (let attempt = 0; !isClosed(); attempt += 1) {
      try {
        await lambda.invoke(functionName, payload);
        return;
      } catch (error) {
        log(`${functionName}: ${error}`);
        if (attempt === retries) return log(`${functionName} gave up an event: ${title}`);
        await pause(pauseMilliseconds, undefined, { ref: false });
      }
    }
  };

  const deliver = async (event: E): Promise<void> => {
    const wait = millisecondsUntil(event);
    if (wait > 0) await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    if (isClosed()) return;
    await Promise.all(callsFor(event).map(one => call(one, titleOf(event))));
    // An error is expected here: closing the cloud stopped the functions.
    if (!isClosed()) store.markDelivered(event.id);
  };

  const publish = async (events: readonly E[]): Promise<void> => {
    await Promise.all(events.map(deliver));
  };
  return {
    publish,
    async publishStored() {
      const { due = [], later = [] } = Object.groupBy(store.undelivered(), event =>
        millisecondsUntil(event) > 0 ? 'later' : 'due',
      );
      void publish(later);
      await publish(due);
    },
    close: () => closing.abort(),
  };
}

const millisecondsUntil = ({ due }: StoredEvent) => (due === undefined ? 0 : Date.parse(due) - Date.now());
