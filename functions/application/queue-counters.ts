import { shardOf } from '../shared/id.ts';
import type { CounterMove } from './counters.ts';
import { type QueueName, queueNames } from './queue-words.ts';
import { queues, type WorkItem, workItems } from './queues.ts';
import { isStage, type Stage } from './stages.ts';
import { countedForm, type StoredApplication } from './stored-application.ts';
import { totalsId } from './totals.ts';

/**
 * Counters of the queues, in the records of the totals, so that they cost no write of their own. Pure.
 *
 * A queue without days has one counter. What is in a queue with days changes at midnight without a write, so such a queue is
 * counted from its items once a day, and its counters say how many came and left since: decision 0036.
 */

/** Queues of which the items of each record are counted. The counters of `mine` are those of the load. */
const plainQueues = queueNames.filter(name => !queues[name].days && !queues[name].owner && name !== 'failed');
const datedQueues = queueNames.filter(name => queues[name].days);

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

/** The part of a queue in which an item is counted: its stage where the report shows that, else the whole queue. */
export function partOfQueue(name: QueueName, { what }: Pick<WorkItem, 'what'>): string {
  return name === 'quiet' && isStage(what) ? letters[what] : '';
}

export const partOfStage = (stage: Stage): string => letters[stage];

/** Names of the counters of what came into a part of a queue, and of what left it. */
export const cameCounter = (name: QueueName, part: string): string => `${name}+${part}`;
export const leftCounter = (name: QueueName, part: string): string => `${name}-${part}`;

/** The numbers of items of a record in each part of a queue on a day. */
function countsIn(name: QueueName, items: readonly WorkItem[], today: string): Map<string, number> {
  const { list = name, days } = queues[name];
  const { from = '', until = '9999-12-31' } = days?.(today) ?? {};
  const counts = new Map<string, number>();
  for (const item of items) {
    const day = item.place.slice(0, 'YYYY-MM-DD'.length);
    if (item.queue !== list || day < from || day > until) continue;
    const part = partOfQueue(name, item);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** The moves of the counters of the queues by a write on this day. */
export function queueMoves(
  before: StoredApplication | undefined,
  after: StoredApplication,
  today: string,
): CounterMove[] {
  const [had, has] = [workItems(before), workItems(after)];
  const record = totalsId(shardOf(after._id));
  return [...plainQueues, ...datedQueues].flatMap(name => {
    // A record that is not counted yet is in none of the counters.
    const isCounted = !isPlain(name) || before?.counted === countedForm;
    const [earlier, later] = [countsIn(name, isCounted ? had : [], today), countsIn(name, has, today)];
    return [...new Set([...earlier.keys(), ...later.keys()])].flatMap(part => {
      const by = (later.get(part) ?? 0) - (earlier.get(part) ?? 0);
      if (by === 0) return [];
      if (isPlain(name)) return { record, counter: name, by };
      const counter = by > 0 ? cameCounter(name, part) : leftCounter(name, part);
      return { record, counter, by: Math.abs(by) };
    });
  });
}
