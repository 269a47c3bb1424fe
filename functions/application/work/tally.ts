import * as v from 'valibot';
import { ownProperty } from '../../shared/own-property.ts';
import { IsoDate } from '../../shared/schemas.ts';
import { daysAfter } from '../../shared/text.ts';
import type { QueueName } from '../rules/queue-words.ts';
import {
  counterOn,
  datedCounters,
  datedQueues,
  partName,
  partsOf,
  sequenceCounter,
} from '../store/queue-counters.ts';

const Numbers = v.record(v.string(), v.number());

/** How many items each queue with a date range shows on a day; one queue is counted by stage. */
export const Tally = v.object({
  day: IsoDate,
  today: Numbers,
  /** Number of items in tomorrow's date ranges, if nothing changes. */
  tomorrow: Numbers,
  counters: Numbers,
});
export type Tally = v.InferOutput<typeof Tally>;

export type Counters = Readonly<Record<string, number>>;

const parts = datedQueues.flatMap(name => partsOf(name).map(part => partName(name, part)));

/** Returns today's counts, or undefined if the stored ones are older than yesterday. */
export function numbersOn(
  today: string,
  tally: Tally | undefined,
  counters: Counters,
): Map<string, number> | undefined {
  if (!tally || (tally.day !== today && daysAfter(tally.day, 1) !== today)) return undefined;
  const moved = (counter: string) =>
    (ownProperty(counters, counter) ?? 0) - (ownProperty(tally.counters, counter) ?? 0);
  return new Map(
    parts.map(part => {
      const since = moved(counterOn(part, today, 'today'));
      const count =
        tally.day === today
          ? (ownProperty(tally.today, part) ?? 0) + since
          : (ownProperty(tally.tomorrow, part) ?? 0) + moved(counterOn(part, tally.day, 'tomorrow')) + since;
      return [part, Math.max(0, count)];
    }),
  );
}

export function sumOf(name: QueueName, numbers: ReadonlyMap<string, number>): number {
  return partsOf(name).reduce((sum, part) => sum + (numbers.get(partName(name, part)) ?? 0), 0);
}

/** Returns the counts of a day and of the next. `turn` is the change of each queue at midnight. */
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
    counters: Object.fromEntries(datedCounters.map(name => [name, ownProperty(counters, name) ?? 0])),
  };
}

/** Returns whether no write changed the queues with a date range between two reads of the counters. */
export function isStill(before: Counters, after: Counters): boolean {
  return (ownProperty(before, sequenceCounter) ?? 0) === (ownProperty(after, sequenceCounter) ?? 0);
}
