import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { type QueueName, queueNames } from '../rules/queue-words.ts';
import { listKeys } from '../rules/queues.ts';
import { readLoadOf } from '../store/load.ts';
import { counterOf, isDated, isPlain } from '../store/queue-counters.ts';
import { readCounts } from '../store/totals.ts';
import { rangeOf } from './read-work.ts';
import { makeTally, readTally } from './tallies.ts';
import { type Counters, numbersOn, sumOf, type Tally } from './tally.ts';

/** Returns the number of items in each queue. Costs 3.5 read units. `person` owns the queue `mine`. */
export async function countAllQueues(person: string, now: Date): Promise<Record<QueueName, number>> {
  const [counters, tally, mine, failed] = await Promise.all([
    readCounts(),
    readTally(),
    readLoadOf(person),
    countCalls(),
  ]);
  const dated = await numbersNow(tally, counters, now);
  const counted = queueNames.map((name): [QueueName, number] => {
    if (isPlain(name)) return [name, Math.max(0, ownProperty(counters, counterOf(name)) ?? 0)];
    if (isDated(name)) return [name, sumOf(name, dated)];
    return [name, name === 'mine' ? mine : failed];
  });
  return v.parse(v.object(v.entriesFromList(queueNames, v.number())), Object.fromEntries(counted));
}

/** Returns today's counts. Counts all items again if no counts of today or yesterday are stored. */
export async function numbersNow(
  tally: Tally | undefined,
  counters: Counters,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const numbers = numbersOn(officeDayOf(now), tally, counters);
  return numbers ?? new Map(Object.entries((await makeTally(undefined, now)).today));
}

/** Counts the queue of calls by reading it: a change that removes one does not know whether it existed. */
async function countCalls(): Promise<number> {
  let sum = 0;
  for (const list of listKeys('call', undefined))
    for await (const { Count = 0 } of paginateQuery(
      { client: dynamo },
      { ...rangeOf(list, {}), Select: 'COUNT' },
    ))
      sum += Count;
  return sum;
}
