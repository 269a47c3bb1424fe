import { shardOf } from '../shared/id.ts';
import { daysAfter, daysBetween } from '../shared/text.ts';
import type { CounterMove } from './counters.ts';
import { type QueueName, queueNames } from './queue-words.ts';
import { isOwn, listKeys, queues, type WorkItem, workItems } from './queues.ts';
import { type Stage, stages } from './stages.ts';
import { countedForm, type StoredApplication } from './stored-application.ts';
import { totalsId } from './totals.ts';

/**
 * Counters of the queues, in the records of the totals, so that they cost no write of their own. Pure.
 *
 * A queue without days has one counter. What a queue with days shows changes at midnight without a write. So each write counts
 * for the days that the queue shows on its own day, and for those of the next day: decision 0036.
 */

/** Queues of which the items of each record are counted. The counters of `mine` are those of the load. */
const plainQueues = queueNames.filter(name => !queues[name].days && !isOwn(name) && name !== 'failed');
export const datedQueues = queueNames.filter(name => queues[name].days);

export const isPlain = (name: QueueName): boolean => plainQueues.includes(name);
export const isDated = (name: QueueName): boolean => datedQueues.includes(name);

/** Short names of the stages, by which the quiet records are counted apart. */
const letters: Readonly<Record<Stage, string>> = {
  received: 'r',
  documentsChecked: 'd',
  submitted: 's',
  biometrics: 'b',
  medical: 'm',
  decision: 'e',
  passportRequested: 'p',
  visaCollected: 'v',
};

/** Parts in which a queue with days is counted: the stages where the report shows them, else the whole queue. */
export const partsOf = (name: QueueName): readonly (Stage | undefined)[] =>
  name === 'quiet' ? stages : [undefined];

/** Names a part of a queue, as tallies and counters do. */
export const partName = (name: QueueName, part: Stage | undefined): string =>
  part === undefined ? name : `${name} ${letters[part]}`;

/** The part of a queue to which an item belongs. */
export const partOf = (name: QueueName, { what }: Pick<WorkItem, 'what'>): Stage | undefined =>
  partsOf(name).find(part => part === what);

/** For which days a write on a day counts: those that the queue shows on that day, or on the day after it. */
export type Shown = 'today' | 'tomorrow';

/**
 * The counter of a part, as it is moved by writes on a day. Days take turns between two names, so that the moves of two days
 * that follow each other can be told apart.
 */
export function counterOn(part: string, day: string, shown: Shown): string {
  const turn = daysBetween('1970-01-01', day) % 2;
  return `${part}${turn}${shown === 'today' ? '' : '+'}`;
}

/** Counts the writes that change what the queues with days show, even where no number changes. */
export const sequenceCounter = 'queueWrites';

/** Every counter that such a write can move. */
export const datedCounters: readonly string[] = [
  sequenceCounter,
  ...datedQueues.flatMap(name =>
    partsOf(name).flatMap(part =>
      ['1970-01-01', '1970-01-02'].flatMap(day =>
        (['today', 'tomorrow'] as const).map(shown => counterOn(partName(name, part), day, shown)),
      ),
    ),
  ),
];

/** The items of a record that a queue shows on a day. */
function shownOn(name: QueueName, items: readonly WorkItem[], day: string): WorkItem[] {
  const lists = listKeys(name, undefined);
  const { from = '', until = '9999-12-31' } = queues[name].days?.(day) ?? {};
  return items.filter(({ queue, place }) => {
    const date = place.slice(0, 'YYYY-MM-DD'.length);
    return lists.includes(queue) && date >= from && date <= until;
  });
}

/** The moves of the counters of the queues by a write on this day. */
export function queueMoves(
  before: StoredApplication | undefined,
  after: StoredApplication,
  today: string,
): CounterMove[] {
  const [had, has] = [workItems(before), workItems(after)];
  const record = totalsId(shardOf(after._id));
  // A record that is not counted yet is in none of the counters of queues without days.
  const counted = before?.counted === countedForm ? had : [];
  const plain = plainQueues.map(name => ({
    record,
    counter: name,
    by: shownOn(name, has, today).length - shownOn(name, counted, today).length,
  }));
  const dated = datedQueues.flatMap(name =>
    (['today', 'tomorrow'] as const).flatMap(shown => {
      const day = shown === 'today' ? today : daysAfter(today, 1);
      return datedMoves(name, [shownOn(name, had, day), shownOn(name, has, day)], part =>
        counterOn(part, today, shown),
      ).map(move => ({ record, ...move }));
    }),
  );
  const sequence = dated.length > 0 ? [{ record, counter: sequenceCounter, by: 1 }] : [];
  return [...plain, ...dated, ...sequence].filter(({ by }) => by !== 0);
}

/** The moves of the parts of a queue: none where the same items are shown, by 0 where others are. */
function datedMoves(
  name: QueueName,
  [had, has]: readonly [readonly WorkItem[], readonly WorkItem[]],
  counterOf: (part: string) => string,
): Pick<CounterMove, 'counter' | 'by'>[] {
  const placesOf = (items: readonly WorkItem[]) =>
    items.map(({ queue, place, what }) => `${queue} ${place} ${what}`).join();
  if (placesOf(had) === placesOf(has)) return [];
  return partsOf(name).map(part => {
    const count = (items: readonly WorkItem[]) => items.filter(item => partOf(name, item) === part).length;
    return { counter: counterOf(partName(name, part)), by: count(has) - count(had) };
  });
}
