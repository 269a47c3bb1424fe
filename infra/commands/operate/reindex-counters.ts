import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { counterMoves } from '../../../functions/application/store/counted.ts';
import { readCounters } from '../../../functions/application/store/counters.ts';
import { loadId } from '../../../functions/application/store/load.ts';
import { datedCounters } from '../../../functions/application/store/queue-counters.ts';
import { totalsIds } from '../../../functions/application/store/totals.ts';
import { limits, officeDayOf, ownProperty } from '../../../functions/contract.ts';
import { type StoredApplication, tables } from '../../../functions/deployment.ts';
import { requireResourceName } from './storage.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient());

type Counters = Readonly<Record<string, number>>;

/** Largest number of records that one call reads. */
const readAtOnce = 100;

/** Counters of queues with dates. They are part of a tally, which `reindex` removes, so they are not checked. */
const ofTallies: ReadonlySet<string> = new Set(datedCounters);

/** Counts all applications again, but not the days between stages, which also count removed applications. */
export async function startRecount() {
  const today = officeDayOf(new Date());
  const ids = [loadId, ...totalsIds(yearsUntil(today))];
  const before = await readAll(ids);
  const counted = new Map<string, Map<string, number>>();
  return {
    add(record: StoredApplication): void {
      for (const { record: id, counter, by } of counterMoves(undefined, record, today)) {
        const counters = counted.get(id) ?? new Map<string, number>();
        counted.set(id, counters.set(counter, (counters.get(counter) ?? 0) + by));
      }
    },
    /** Skips counters that changed since the start, because the change may or may not be counted already. */
    async correct(): Promise<{ corrected: number; moved: number }> {
      const now = await readAll(ids);
      const result = { corrected: 0, moved: 0 };
      for (const id of ids) {
        const seen = now.get(id) ?? {};
        const wrong = differences(seen, Object.fromEntries(counted.get(id) ?? []));
        const isStill = Object.keys(wrong).every(
          name => ownProperty(seen, name) === ownProperty(before.get(id) ?? {}, name),
        );
        const isDone = isStill && (await isCorrected(id, seen, wrong));
        result[isDone ? 'corrected' : 'moved'] += Object.keys(wrong).length;
      }
      return result;
    },
  };
}

function yearsUntil(today: string): string[] {
  const yearOf = (day: string) => Number(day.slice(0, 'YYYY'.length));
  const first = yearOf(limits.firstDay);
  return Array.from({ length: yearOf(today) - first + 1 }, (_, index) => String(first + index));
}

/** Reads these records of counters consistently, without the counters of tallies. */
async function readAll(ids: readonly string[]): Promise<Map<string, Counters>> {
  const read = new Map<string, Counters>();
  for (let start = 0; start < ids.length; start += readAtOnce)
    for (const [id, counters] of await readCounters(ids.slice(start, start + readAtOnce), {
      isConsistent: true,
    }))
      read.set(id, counters);
  return read;
}

/** Returns the correction of each wrong counter, which must be added to it. A missing counter counts as zero. */
function differences(stored: Counters, counted: Counters): Counters {
  const names = new Set([...Object.keys(stored), ...Object.keys(counted)]);
  const changes = [...names]
    .filter(name => !ofTallies.has(name))
    .map(name => [name, (ownProperty(counted, name) ?? 0) - (ownProperty(stored, name) ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, by]) => by !== 0));
}

/** Corrects the counters of one record. Returns false if one of them has changed since it was read. */
async function isCorrected(id: string, stored: Counters, changes: Counters): Promise<boolean> {
  const wrong = Object.entries(changes).map(([name, by], place) => ({
    name,
    by,
    place,
    was: ownProperty(stored, name),
  }));
  if (wrong.length === 0) return true;
  const update = new UpdateCommand({
    TableName: requireResourceName('applications'),
    Key: { [tables.applications.partition]: id },
    UpdateExpression: `ADD ${wrong.map(({ place }) => `#${place} :by${place}`).join(', ')}`,
    ConditionExpression: wrong
      .map(({ was, place }) =>
        was === undefined ? `attribute_not_exists(#${place})` : `#${place} = :was${place}`,
      )
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(wrong.map(({ name, place }) => [`#${place}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      wrong.flatMap(({ by, was, place }) => [
        [`:by${place}`, by],
        ...(was === undefined ? [] : [[`:was${place}`, was]]),
      ]),
    ),
  });
  try {
    await client.send(update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
