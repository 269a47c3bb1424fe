import { shardOf } from '../../shared/id.ts';
import { daysAfter, daysBetween } from '../../shared/text.ts';
import { type QueueName, queueNames } from '../rules/queue-words.ts';
import { isOwn, listKeys, queues, type WorkItem, workItems } from '../rules/queues.ts';
import { type Stage, stageRules, unfinishedStages } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { CounterMove } from './counters.ts';
import { totalsId } from './totals.ts';

/** A write counts for the date ranges of today and of tomorrow, which change at midnight (decision 0036). */

/** Queues with a single counter. The items of `mine` are counted per person in `load.ts`. */
const plainQueues = queueNames.filter(name => !queues[name].days && !isOwn(name) && name !== 'call');
export const datedQueues = queueNames.filter(name => queues[name].days);

export const isPlain = (name: QueueName): boolean => plainQueues.includes(name);
export const isDated = (name: QueueName): boolean => datedQueues.includes(name);

/** Counter names are short, so that a record of the totals stays under 1 KB. */
export const counterOf = (name: QueueName): string => queues[name].counter ?? name;

export const plainCounters: readonly string[] = plainQueues.map(counterOf);

/** Parts of a queue that are counted separately: stages, if the report shows them, or the whole queue. */
export const partsOf = (name: QueueName): readonly (Stage | undefined)[] =>
  name === 'quiet' ? unfinishedStages : [undefined];

export const partName = (name: QueueName, part: Stage | undefined): string =>
  part === undefined ? counterOf(name) : stageRules[part].counter;

export const partOf = (name: QueueName, { what }: Pick<WorkItem, 'what'>): Stage | undefined =>
  partsOf(name).find(part => part === what);

export type Shown = 'today' | 'tomorrow';

/** The counter name alternates daily, so that the changes of two consecutive days are not mixed. */
export function counterOn(part: string, day: string, shown: Shown): string {
  const turn = daysBetween('1970-01-01', day) % 2;
  return `${part}${2 * turn + (shown === 'today' ? 0 : 1)}`;
}

/** Counter of the writes that change items in queues with a date range, even if no number changes. */
export const sequenceCounter = '#';

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

function shownOn(name: QueueName, items: readonly WorkItem[], day: string): WorkItem[] {
  const lists = listKeys(name, undefined);
  const { from = '', until = '9999-12-31' } = queues[name].days?.(day) ?? {};
  return items.filter(({ queue, place }) => {
    const date = place.slice(0, 'YYYY-MM-DD'.length);
    return lists.includes(queue) && date >= from && date <= until;
  });
}

export function queueMoves(
  before: StoredApplication | undefined,
  after: StoredApplication,
  today: string,
): CounterMove[] {
  const [had, has] = [workItems(before), workItems(after)];
  const record = totalsId(shardOf(after._id));
  const plain = plainQueues.map(name => ({
    record,
    counter: counterOf(name),
    by: shownOn(name, has, today).length - shownOn(name, had, today).length,
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

/** Returns no changes if the same items are shown, and `by: 0` if as many other items are shown. */
function datedMoves(
  name: QueueName,
  [had, has]: readonly [readonly WorkItem[], readonly WorkItem[]],
  nameOf: (part: string) => string,
): Pick<CounterMove, 'counter' | 'by'>[] {
  const placesOf = (items: readonly WorkItem[]) =>
    items.map(({ queue, place, what }) => `${queue} ${place} ${what}`).join();
  if (placesOf(had) === placesOf(has)) return [];
  return partsOf(name).map(part => {
    const count = (items: readonly WorkItem[]) => items.filter(item => partOf(name, item) === part).length;
    return { counter: nameOf(partName(name, part)), by: count(has) - count(had) };
  });
}
