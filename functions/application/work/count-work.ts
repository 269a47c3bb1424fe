import { PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { startOf } from '../../shared/office-time.ts';
import { own } from '../../shared/own.ts';
import { tables } from '../../shared/tables.ts';
import { readLoadOf } from '../load.ts';
import { cameCounter, isDated, isPlain, leftCounter, partOfQueue } from '../queue-counters.ts';
import { type QueueName, queueNames } from '../queue-words.ts';
import { readCounts } from '../totals.ts';
import { type Reader, rangeOf } from './read-work.ts';

/**
 * Counts the queues. Those without days are counters. The others are counted from their items at the first question of a day;
 * from then on the counters of what came and left make the number of any moment: two read units, however many there are.
 */

/** The list of what was counted of each queue with days. */
const countedList = 'counted';

/** What a queue with days had at a moment, by its parts. */
const Tally = v.object({
  day: v.string(),
  counts: v.record(v.string(), v.number()),
  /** The place of the first item of each part. */
  firsts: v.record(v.string(), v.string()),
  /** By how much more came than left until then. */
  moves: v.record(v.string(), v.number()),
});
type Tally = v.InferOutput<typeof Tally>;

type Counters = Readonly<Record<string, number>>;

/** Minutes after midnight in which requests of the day before may still write. */
const settlingMinutes = 5;
/** Attempts to count a queue while nothing comes or leaves. */
const attempts = 3;

/** The number in each queue. */
export async function countAllQueues(reader: Reader, now: Date): Promise<Record<QueueName, number>> {
  const [counters, tallies, mine, failed] = await Promise.all([
    readCounts(),
    readTallies(reader.today),
    readLoadOf(reader.person),
    countItems('failed', reader),
  ]);
  const counted = queueNames.map(async (name): Promise<[QueueName, number]> => {
    if (isPlain(name)) return [name, Math.max(0, own(counters, name) ?? 0)];
    if (!isDated(name)) return [name, name === 'mine' ? mine : failed];
    const tally = tallies.get(name) ?? (await tallyAgain(name, reader, now));
    return [name, [...countsNow(name, tally, counters).values()].reduce((sum, count) => sum + count, 0)];
  });
  return v.parse(
    v.object(v.entriesFromList(queueNames, v.number())),
    Object.fromEntries(await Promise.all(counted)),
  );
}

/** How many each part of a queue has, and the day of its first item. */
export type Parts = ReadonlyMap<string, { readonly count: number; readonly since: string | undefined }>;

/** Counts the parts of a queue with days. Counts its items again where the first of a part has left. */
export async function countParts(name: QueueName, reader: Reader, now: Date): Promise<Parts> {
  const tally = (await readTallies(reader.today)).get(name);
  const isCurrent = tally && (await areThere(name, reader, Object.values(tally.firsts)));
  const current = isCurrent ? tally : await tallyAgain(name, reader, now);
  return new Map(
    Array.from(countsNow(name, current, await readCounts()), ([part, count]) => [
      part,
      { count, since: own(current.firsts, part)?.slice(0, 'YYYY-MM-DD'.length) },
    ]),
  );
}

function countsNow(name: QueueName, tally: Tally, counters: Counters): Map<string, number> {
  const moves = movesOf(name, counters);
  const parts = new Set([...Object.keys(tally.counts), ...moves.keys()]);
  return new Map(
    Array.from(parts, part => {
      const since = (moves.get(part) ?? 0) - (own(tally.moves, part) ?? 0);
      return [part, Math.max(0, (own(tally.counts, part) ?? 0) + since)];
    }),
  );
}

/** By how much more came into each part of a queue than left it. */
function movesOf(name: QueueName, counters: Counters): Map<string, number> {
  const [came, left] = [cameCounter(name, ''), leftCounter(name, '')];
  const moves = new Map<string, number>();
  for (const [counter, count] of Object.entries(counters)) {
    const isCame = counter.startsWith(came);
    if (!isCame && !counter.startsWith(left)) continue;
    const part = counter.slice(came.length);
    moves.set(part, (moves.get(part) ?? 0) + (isCame ? count : -count));
  }
  return moves;
}

/** The counters of a queue as one text: it stays the same only while nothing comes or leaves. */
const stateOf = (name: QueueName, counters: Counters): string =>
  Object.entries(counters)
    .filter(([counter]) =>
      [cameCounter(name, ''), leftCounter(name, '')].some(one => counter.startsWith(one)),
    )
    .map(entry => entry.join('='))
    .toSorted()
    .join();

async function readTallies(today: string): Promise<ReadonlyMap<string, Tally>> {
  const { partition } = tables.work;
  const tallies = new Map<string, Tally>();
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: environment('work'),
      KeyConditionExpression: '#partition = :list',
      ExpressionAttributeNames: { '#partition': partition },
      ExpressionAttributeValues: { ':list': countedList },
    },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const tally = parseOrFault(Tally, item, 'The count of a queue');
      if (tally.day === today) tallies.set(String(item[tables.work.sort]), tally);
    }
  return tallies;
}

/** Counts the items of a queue, and keeps that for the day where nothing came or left meanwhile. */
async function tallyAgain(name: QueueName, reader: Reader, now: Date): Promise<Tally> {
  let before = await readCounts({ isConsistent: true });
  for (let attempt = 1; ; attempt += 1) {
    const items = await tallyItems(name, reader);
    const after = await readCounts({ isConsistent: true });
    const tally = { day: reader.today, ...items, moves: Object.fromEntries(movesOf(name, after)) };
    const isStill = stateOf(name, before) === stateOf(name, after);
    const isSettled = now.getTime() - startOf(reader.today).getTime() >= settlingMinutes * 60_000;
    if (isStill && isSettled) {
      const Item = { queue: countedList, place: name, ...tally };
      await dynamo.send(new PutCommand({ TableName: environment('work'), Item }));
    }
    if (isStill || attempt === attempts) return tally;
    before = after;
  }
}

async function tallyItems(name: QueueName, reader: Reader): Promise<Pick<Tally, 'counts' | 'firsts'>> {
  const range = rangeOf(name, reader);
  const pages = paginateQuery(
    { client: dynamo },
    {
      ...range,
      ConsistentRead: true,
      ProjectionExpression: '#sort, #what',
      ExpressionAttributeNames: { ...range.ExpressionAttributeNames, '#what': 'what' },
    },
  );
  const counts = new Map<string, number>();
  const firsts = new Map<string, string>();
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const { place, what } = parseOrFault(Placed, item, 'A work item');
      const part = partOfQueue(name, { what });
      counts.set(part, (counts.get(part) ?? 0) + 1);
      if (!firsts.has(part)) firsts.set(part, place);
    }
  return { counts: Object.fromEntries(counts), firsts: Object.fromEntries(firsts) };
}

const Placed = v.object({ place: v.string(), what: v.string() });

/** Checks whether a queue still has the items with these places. */
async function areThere(name: QueueName, reader: Reader, places: readonly string[]): Promise<boolean> {
  const range = rangeOf(name, reader);
  const counts = places.map(async place => {
    const { Count = 0 } = await dynamo.send(
      new QueryCommand({
        ...range,
        ExpressionAttributeValues: { ...range.ExpressionAttributeValues, ':from': place, ':until': place },
        Select: 'COUNT',
      }),
    );
    return Count;
  });
  return (await Promise.all(counts)).every(count => count === 1);
}

/** Counts the items of a queue that no counter counts. */
async function countItems(name: QueueName, reader: Reader): Promise<number> {
  const pages = paginateQuery({ client: dynamo }, { ...rangeOf(name, reader), Select: 'COUNT' });
  let sum = 0;
  for await (const { Count = 0 } of pages) sum += Count;
  return sum;
}
