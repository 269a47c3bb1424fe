import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { officeDayOf, startOfPeriod } from '../../shared/office-time.ts';
import { tables } from '../../shared/tables.ts';
import { daysAfter } from '../../shared/text.ts';
import type { QueueName } from '../rules/queue-words.ts';
import { listKeys } from '../rules/queues.ts';
import { datedQueues, partName, partOf } from '../store/queue-counters.ts';
import { readCounts } from '../store/totals.ts';
import { type Days, daysOf, rangeOf, readCounted, workItemName } from './read-work.ts';
import { isStill, numbersOn, Tally, tallyOf } from './tally.ts';

/** Stored numbers of queues with a date range. The daily job reads only items that enter or leave a queue. */

/** Key of the stored counts. If they are deleted, the next request counts all items again. */
export const tallyKey = { [tables.work.partition]: 'counted', [tables.work.sort]: 'tally' };

/** No counts are stored this many minutes around midnight: clocks differ, and late requests still write. */
const midnightMinutes = 5;
const attempts = 3;

/** Reads the stored counts of the queues. Unreadable ones count as missing. Costs half a read unit. */
export async function readTally(): Promise<Tally | undefined> {
  return await readCounted(tallyKey, Tally, 'The tally of the queues');
}

/** Makes today's counts of the queues, and stores them unless a write changed a queue in the meantime. */
export async function makeTally(earlier: Tally | undefined, now: Date): Promise<Tally> {
  const today = officeDayOf(now);
  let before = await readCounts({ isConsistent: true });
  for (let attempt = 1; ; attempt += 1) {
    const isNew = numbersOn(today, earlier, before) === undefined;
    const [all, turn] = await Promise.all([isNew ? countAll(today) : undefined, countTurn(today)]);
    const after = await readCounts({ isConsistent: true });
    const numbers = numbersOn(today, earlier, after) ?? all ?? new Map();
    const tally = tallyOf(today, numbers, turn, after);
    const isKept = isStill(before, after);
    if (isKept && !isAroundMidnight(now))
      await dynamo.send(
        new PutCommand({ TableName: nameOfResource('work'), Item: { ...tallyKey, ...tally } }),
      );
    if (isKept || attempt === attempts) return tally;
    before = after;
  }
}

function isAroundMidnight(now: Date): boolean {
  const minutes = (other: Date) => Math.abs(now.getTime() - other.getTime()) / 60_000;
  const today = officeDayOf(now);
  return [today, daysAfter(today, 1)].some(day => minutes(startOfPeriod(day)) < midnightMinutes);
}

async function countAll(today: string): Promise<Map<string, number>> {
  const counted = await Promise.all(datedQueues.map(name => countDays(name, daysOf(name, today))));
  return new Map(counted.flatMap(numbers => [...numbers]));
}

/** Returns each queue's change at midnight: it gains the items of one day and loses those of another. */
async function countTurn(today: string): Promise<Map<string, number>> {
  const turned = new Map<string, number>();
  await Promise.all(
    datedQueues.map(async name => {
      const { until: comes } = daysOf(name, daysAfter(today, 1));
      const { from: leaves } = daysOf(name, today);
      const [come, left] = await Promise.all([
        comes ? countDays(name, { from: comes, until: comes }) : new Map<string, number>(),
        leaves ? countDays(name, { from: leaves, until: leaves }) : new Map<string, number>(),
      ]);
      for (const part of [...come.keys(), ...left.keys()])
        turned.set(part, (come.get(part) ?? 0) - (left.get(part) ?? 0));
    }),
  );
  return turned;
}

const Named = v.object({ what: v.string() });

async function countDays(name: QueueName, days: Days): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const ranges = listKeys(name, undefined).map(list => rangeOf(list, days));
  for (const range of ranges) {
    const query = {
      ...range,
      ConsistentRead: true,
      ProjectionExpression: '#sort, #what',
      ExpressionAttributeNames: { ...range.ExpressionAttributeNames, '#what': 'what' },
    };
    for await (const { Items = [] } of paginateQuery({ client: dynamo }, query))
      for (const item of readEachReadable(Items, found => parseOrFault(Named, found, workItemName(found)))) {
        const part = partName(name, partOf(name, item));
        numbers.set(part, (numbers.get(part) ?? 0) + 1);
      }
  }
  return numbers;
}
