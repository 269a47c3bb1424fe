import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { nameOfResource } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEachReadable } from '../server/unreadable.ts';
import { isId } from '../shared/id.ts';
import type { IndexName } from '../shared/tables.ts';
import { ActivityRecord, outcomeKey } from './activity-record.ts';
import { readEntry } from './read-activity.ts';
import type { ActivityType } from './schemas.ts';
import { type SubjectKind, subjectKinds } from './subject.ts';

export interface ActivityFilter {
  readonly who?: string | undefined;
  /** With the value `staff`, actions of applicants and of the system are left out. */
  readonly by?: 'staff' | undefined;
  readonly kind?: SubjectKind | undefined;
  readonly type?: ActivityType | undefined;
  readonly action?: string | undefined;
  readonly record?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly cursor?: string | undefined;
}

type ActivityLine = Omit<ActivityRecord, 'outcome'> & {
  readonly outcome?: 'refused' | 'unfinished' | undefined;
};

export interface FoundActivity {
  readonly records: ActivityLine[];
  readonly nextCursor?: string | undefined;
}

/** Maximum number of history entries read for one request: 12.5 read units at 1 KB each. */
const readAtOnce = 100;
const entriesOfEachKind = 10;

/** Returns the newest matching history entries. The cursor is where reading stopped, even on a short page. */
export async function findActivity(filter: ActivityFilter, limit: number): Promise<FoundActivity> {
  const { since, until } = rangeOf(filter);
  // DynamoDB rejects a key range that ends before it starts.
  if (until < since) return { records: [] };
  const parts = partitionsOf(filter);
  const isFiltered = [filter.by, filter.type, filter.action].some(Boolean) || parts.some(({ only }) => only);
  const filtered = parts.length > 1 ? entriesOfEachKind : readAtOnce / (filter.record ? 2 : 1);
  // Two more than the page: the entry at the cursor, and one that shows whether more entries follow.
  const count = isFiltered ? filtered : limit + 2;
  let readings = await Promise.all(parts.map(part => readPartition(part, filter, count)));
  const shortest = readings.find(({ end }) => end !== '' && end === placeOfShortest(readings));
  if (isFiltered && parts.length > 1 && shortest && linesOf(readings).length < limit) {
    const rest = readAtOnce - parts.length * entriesOfEachKind;
    const more = await readPartition(shortest.part, { ...filter, cursor: shortest.end }, rest);
    const records = [...shortest.records, ...more.records];
    readings = readings.map(reading => (reading === shortest ? { ...more, records } : reading));
  }
  const lines = linesOf(readings);
  const complete = placeOfShortest(readings);
  const page = lines.slice(0, limit);
  const records = await withOutcomes(
    page,
    readings.flatMap(reading => reading.records),
  );
  const isMore = complete !== '' || lines.length > page.length;
  if (!isMore) return { records };
  return { records, nextCursor: page.length < limit ? complete : page.at(-1)?.at };
}

/** Returns the latest of the last sort keys of the reads. All newer entries have been read. */
function placeOfShortest(readings: readonly Reading[]): string {
  return (
    readings
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? ''
  );
}

function linesOf(readings: readonly Reading[]): ActivityRecord[] {
  const complete = placeOfShortest(readings);
  return readings
    .flatMap(({ records }) => records)
    .filter(record => isEntry(record) && record.at >= complete)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

const isEntry = ({ outcome }: ActivityRecord) => outcome === undefined || outcome === 'begun';

/** Adds its outcome to each history entry. An outcome may be missing, or on another page. */
function withOutcomes(
  entries: readonly ActivityRecord[],
  records: readonly ActivityRecord[],
): Promise<ActivityLine[]> {
  const ends = new Map(records.map(record => [record.at, record]));
  return Promise.all(
    entries.map(async ({ outcome, ...entry }) => {
      if (outcome !== 'begun') return entry;
      const place = outcomeKey(entry.at);
      const end = ends.get(place) ?? (await readEntry(entry.subject, place));
      if (end?.outcome === 'done')
        return end.after ? { ...entry, after: { ...entry.after, ...end.after } } : entry;
      return { ...entry, outcome: end?.outcome === 'refused' ? 'refused' : 'unfinished' };
    }),
  );
}

interface Partition {
  readonly index?: IndexName<'activity'>;
  readonly name: 'subject' | 'who' | 'kind';
  readonly value: string;
  readonly only?: { readonly name: 'who' | 'kind'; readonly value: string };
}

function partitionsOf({ record, who, kind }: ActivityFilter): Partition[] {
  if (record) return [{ name: 'subject', value: record, ...(who && { only: { name: 'who', value: who } }) }];
  if (who)
    return [
      { index: 'person', name: 'who', value: who, ...(kind && { only: { name: 'kind', value: kind } }) },
    ];
  return (kind ? [kind] : subjectKinds).map(value => ({ index: 'kind', name: 'kind', value }));
}

interface Reading {
  readonly part: Partition;
  readonly records: readonly ActivityRecord[];
  /** Sort key where reading stopped. Empty at the end of the partition. */
  readonly end: string;
}

async function readPartition(part: Partition, filter: ActivityFilter, count: number): Promise<Reading> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(new QueryCommand(queryOf(part, filter, count)));
  const read = readEachReadable(Items, item => parseOrFault(ActivityRecord, item, 'A line of the history'));
  const records = read.filter(record => record.at !== filter.cursor && isWanted(record, filter));
  return { part, records, end: LastEvaluatedKey ? String(LastEvaluatedKey['at']) : '' };
}

/** Checks the filters that the key of the query does not cover. Only people have an id in `who`. */
function isWanted(record: ActivityRecord, { by, type, action }: ActivityFilter): boolean {
  const { who, before, after, outcome } = record;
  const is = before || after || outcome ? 'change' : 'view';
  if (action !== undefined && action !== record.action) return false;
  return (by === undefined || isId(who)) && (type === undefined || type === is);
}

function queryOf({ index, name, value, only }: Partition, filter: ActivityFilter, count: number) {
  const { since, until } = rangeOf(filter);
  return {
    TableName: nameOfResource('activity'),
    // A record's history is read consistently, so that callers see their own change.
    ...(index ? { IndexName: index } : { ConsistentRead: true }),
    KeyConditionExpression: '#part = :part AND #at BETWEEN :since AND :until',
    ...(only && { FilterExpression: '#only = :only' }),
    ExpressionAttributeNames: { '#part': name, '#at': 'at', ...(only && { '#only': only.name }) },
    ExpressionAttributeValues: {
      ':part': value,
      ':since': since,
      ':until': until,
      ...(only && { ':only': only.value }),
    },
    ScanIndexForward: false,
    Limit: count,
  };
}

function rangeOf({ since = '0', until = '9', cursor = until }: ActivityFilter) {
  return { since, until: cursor };
}
