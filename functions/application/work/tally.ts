import * as v from 'valibot';
import { own } from '../../shared/own.ts';
import { daysAfter } from '../../shared/text.ts';
import {
  counterOn,
  datedCounters,
  datedQueues,
  partName,
  partsOf,
  sequenceCounter,
} from '../queue-counters.ts';
import type { QueueName } from '../queue-words.ts';

/** Numbers of the queues with days: from a tally, and from what the counters have moved since. Pure. */

const Numbers = v.record(v.string(), v.number());

/** What the queues with days had at a moment, by their parts. */
export const Tally = v.object({
  /** The office's day of that moment. */
  day: v.string(),
  /** The items that the queues showed. */
  today: Numbers,
  /** The items that the queues would show on the day after it, if nothing changed. */
  tomorrow: Numbers,
  /** The counters at that moment. */
  counters: Numbers,
});
export type Tally = v.InferOutput<typeof Tally>;

export type Counters = Readonly<Record<string, number>>;

/** The names of all parts of the queues with days. */
export const parts = datedQueues.flatMap(name => partsOf(name).map(part => partName(name, part)));

/** The number of items in each part on this day; undefined where the tally is older than the day before. */
export function numbersOn(
  today: string,
  tally: Tally | undefined,
  counters: Counters,
): Map<string, number> | undefined {
  if (!tally || (tally.day !== today && daysAfter(tally.day, 1) !== today)) return undefined;
  const moved = (counter: string) => (own(counters, counter) ?? 0) - (own(tally.counters, counter) ?? 0);
  return new Map(
    parts.map(part => {
      const since = moved(counterOn(part, today, 'today'));
      const count =
        tally.day === today
          ? (own(tally.today, part) ?? 0) + since
          : (own(tally.tomorrow, part) ?? 0) + moved(counterOn(part, tally.day, 'tomorrow')) + since;
      return [part, Math.max(0, count)];
    }),
  );
}

/** The number of items in a queue with days. */
export function sumOf(name: QueueName, numbers: ReadonlyMap<string, number>): number {
  return partsOf(name).reduce((sum, part) => sum + (numbers.get(partName(name, part)) ?? 0), 0);
}

/** The tally of this moment. @param turn by how much the day's end changes each part */
export function tallyOf(
  day: string,
  numbers: ReadonlyMap<string, number>,
  turn: ReadonlyMap<string, number>,
  counters: Counters,
): Tally {
  const next = parts.map(part => [part, (numbers.get(part) ?? 0) + (turn.get(part) ?? 0)] as const);
  return {
    day,
    today: Object.fromEntries(numbers),
    tomorrow: Object.fromEntries(next),
    counters: Object.fromEntries(datedCounters.map(name => [name, own(counters, name) ?? 0])),
  };
}

/** Checks whether no write changed what the queues with days show between two readings of the counters. */
export function isStill(before: Counters, after: Counters): boolean {
  return (own(before, sequenceCounter) ?? 0) === (own(after, sequenceCounter) ?? 0);
}
