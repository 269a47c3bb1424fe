import { createHash } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { runConsumer } from '../server/run-task.ts';
import type { Consumer } from '../shared/task.ts';
import type { Values } from './tables/requests.ts';

/**
 * Sends records to a consumer as Lambda does for one shard: filtered, in the order of each partition key,
 * batch by batch.
 * @throws Error if a batch fails
 */
export async function deliverToConsumer(
  records: readonly Values[],
  key: string,
  consumer: Consumer,
  handler: ReturnType<typeof runConsumer>,
): Promise<void> {
  const { only = {}, batch, sideBySide = 1, timeoutSeconds } = consumer;
  const isWanted = (record: Values) =>
    Object.entries(only).every(([name, beginnings]) =>
      beginnings.some(beginning => String(record[name] ?? '').startsWith(beginning)),
    );
  const lanes = Map.groupBy(records.filter(isWanted), record => laneOf(String(record[key]), sideBySide));
  const workOne = async (lane: readonly Values[]) => {
    for (let first = 0; first < lane.length; first += batch) {
      const begun = Date.now();
      const { batchItemFailures } = await handler(eventOf(lane.slice(first, first + batch)));
      if (batchItemFailures.length > 0) throw new Error(`${consumer.name} failed`);
      if (Date.now() - begun > timeoutSeconds * 1000)
        throw new Error(`A batch of ${consumer.name} takes too long`);
    }
  };
  await Promise.all(Array.from(lanes.values(), workOne));
}

function laneOf(key: string, lanes: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE() % lanes;
}

function eventOf(records: readonly Values[]) {
  return {
    Records: records.map((record, place) => ({
      eventID: `e${place}`,
      eventSourceARN: 'arn:aws:dynamodb:eu-west-1:1:table/any/stream/2026-01-01T00:00:00.000',
      dynamodb: { SequenceNumber: String(place), NewImage: marshall(record) },
    })),
  };
}
