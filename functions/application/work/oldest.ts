import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { tables } from '../../shared/tables.ts';
import { daysAfter } from '../../shared/text.ts';
import { listKeys } from '../rules/queues.ts';
import type { Stage } from '../stages.ts';
import { daysOf, rangeOf, readCounted } from './read-work.ts';

/** A search for the oldest record starts at its last result: no record becomes quiet before older ones. */

const { partition, sort } = tables.work;

export const oldestKey = { [partition]: 'counted', [sort]: 'oldest' };

const Places = v.object({ places: v.record(v.string(), v.string()) });

/** Maximum items of a query. The first one reads one item, because the last result is usually still right. */
const itemsAtOnce = 1000;

/** Costs half a read unit for each of a stage's two lists, and more if the oldest record has moved on. */
export async function readOldest(stages: readonly Stage[], today: string): Promise<Map<Stage, string>> {
  const { until = today } = daysOf('quiet', today);
  const known = await readPlaces();
  const searches = listKeys('quiet', undefined).flatMap(list => stages.map(stage => ({ list, stage })));
  const found = await Promise.all(
    searches.map(async ({ list, stage }) => {
      const name = `${list} ${stage}`;
      return { name, stage, place: await findFirst(list, stage, { from: ownProperty(known, name), until }) };
    }),
  );
  // A position after all records that are quiet today. Records that become quiet later have a later day.
  const end = daysAfter(until, 1);
  const places = Object.fromEntries(found.map(({ name, place }) => [name, place ?? end]));
  if (found.some(({ name }) => ownProperty(known, name) !== ownProperty(places, name)))
    await dynamo.send(
      new PutCommand({
        TableName: nameOfResource('work'),
        Item: { ...oldestKey, places: { ...known, ...places } },
      }),
    );
  const oldest = new Map<Stage, string>();
  for (const { stage, place } of found) {
    const day = place?.slice(0, 'YYYY-MM-DD'.length);
    const other = oldest.get(stage);
    if (day !== undefined && (other === undefined || day < other)) oldest.set(stage, day);
  }
  return oldest;
}

/** Reads the results of the last search. Without readable results, each search starts at the first record. */
async function readPlaces(): Promise<Readonly<Record<string, string>>> {
  return (await readCounted(oldestKey, Places, 'The places of the oldest'))?.places ?? {};
}

async function findFirst(
  list: string,
  stage: Stage,
  days: { readonly from: string | undefined; readonly until: string },
): Promise<string | undefined> {
  const range = rangeOf(list, days);
  const { ':from': from, ':until': until } = range.ExpressionAttributeValues;
  if (from > until) return undefined;
  let Limit = 1;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new QueryCommand({
        ...range,
        ExpressionAttributeNames: { ...range.ExpressionAttributeNames, '#what': 'what' },
        ExpressionAttributeValues: { ...range.ExpressionAttributeValues, ':stage': stage },
        FilterExpression: '#what = :stage',
        Limit,
        ExclusiveStartKey,
      }),
    );
    const [item] = Items;
    if (item) return String(item[sort]);
    ExclusiveStartKey = LastEvaluatedKey;
    Limit = Math.min(4 * Limit, itemsAtOnce);
  } while (ExclusiveStartKey);
  return undefined;
}
