import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEach } from '../server/unreadable.ts';
import { isId } from '../shared/id.ts';
import type { IndexName } from '../shared/tables.ts';
import { ActivityRecord, outcomePlace } from './activity-record.ts';
import { readPlace } from './read-activity.ts';
import type { ActivityType } from './schemas.ts';
import { type SubjectKind, subjectKinds } from './subject.ts';

/** Reads the history of everything. */

/** Filter of the history; `before` is the place after which it goes on. */
export interface ActivityFilter {
  readonly who?: string | undefined;
  /** Left out: what applicants and the system did. */
  readonly by?: 'staff' | undefined;
  readonly kind?: SubjectKind | undefined;
  readonly type?: ActivityType | undefined;
  /** The name of a route. */
  readonly action?: string | undefined;
  readonly record?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly cursor?: string | undefined;
}

/** An entry with what became of it, unless it was simply done. */
type ActivityLine = Omit<ActivityRecord, 'outcome'> & {
  readonly outcome?: 'refused' | 'unfinished' | undefined;
};

export interface ActivitySlice {
  readonly records: ActivityLine[];
  readonly nextCursor?: string | undefined;
}

/**
 * Records that a request reads at most where a filter leaves some out: of 1 KB each, 12.5 read units; half as many where it
 * reads consistently.
 */
const readAtOnce = 100;
/** Of these, how many it reads of each kind first where it reads all kinds; the rest goes on where too little was read. */
const readOfEach = 10;

/**
 * The newest records that the filter lets through, at most `limit`. Where a filter finds little, a slice may have fewer
 * although more follow: then its cursor is the place until which it has looked.
 */
export async function findActivity(filter: ActivityFilter, limit: number): Promise<ActivitySlice> {
  const { since, until } = rangeOf(filter);
  // DynamoDB refuses a range that ends before it begins.
  if (until < since) return { records: [] };
  const parts = partsOf(filter);
  const leavesOut = [filter.by, filter.type, filter.action].some(Boolean) || parts.some(({ only }) => only);
  const filtered = parts.length > 1 ? readOfEach : readAtOnce / (filter.record ? 2 : 1);
  // Two more than the page: the cursor's own record, and the one that says that there are more.
  const count = leavesOut ? filtered : limit + 2;
  let readings = await Promise.all(parts.map(part => readPart(part, filter, count)));
  const behind = readings.find(({ end }) => end !== '' && end === completeFrom(readings));
  if (leavesOut && parts.length > 1 && behind && linesOf(readings).length < limit) {
    const rest = readAtOnce - parts.length * readOfEach;
    const more = await readPart(behind.part, { ...filter, cursor: behind.end }, rest);
    const records = [...behind.records, ...more.records];
    readings = readings.map(reading => (reading === behind ? { ...more, records } : reading));
  }
  const lines = linesOf(readings);
  const complete = completeFrom(readings);
  const page = lines.slice(0, limit);
  const records = await withOutcomes(
    page,
    readings.flatMap(reading => reading.records),
  );
  const isMore = complete !== '' || lines.length > page.length;
  if (!isMore) return { records };
  return { records, nextCursor: page.length < limit ? complete : page.at(-1)?.at };
}

/** Nothing older than where the shortest reading ended is known to be complete. */
function completeFrom(readings: readonly Reading[]): string {
  return (
    readings
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** The records that begin a line, the newest first, as far as they are complete. */
function linesOf(readings: readonly Reading[]): ActivityRecord[] {
  const complete = completeFrom(readings);
  return readings
    .flatMap(({ records }) => records)
    .filter(record => isEntry(record) && record.at >= complete)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** Checks whether a record begins a line, and is not the outcome of another. */
const isEntry = ({ outcome }: ActivityRecord) => outcome === undefined || outcome === 'begun';

/** The entries with their outcomes, which are among the records, or a page before, or nowhere. */
function withOutcomes(
  entries: readonly ActivityRecord[],
  records: readonly ActivityRecord[],
): Promise<ActivityLine[]> {
  const ends = new Map(records.map(record => [record.at, record]));
  return Promise.all(
    entries.map(async ({ outcome, ...entry }) => {
      if (outcome !== 'begun') return entry;
      const place = outcomePlace(entry.at);
      const end = ends.get(place) ?? (await readPlace(entry.subject, place));
      if (end?.outcome === 'done')
        return end.after ? { ...entry, after: { ...entry.after, ...end.after } } : entry;
      return { ...entry, outcome: end?.outcome === 'refused' ? 'refused' : 'unfinished' };
    }),
  );
}

/** One partition of the table or of an index, and what is left out of it. */
interface Part {
  readonly index?: IndexName<'activity'>;
  readonly name: 'subject' | 'who' | 'kind';
  readonly value: string;
  readonly only?: { readonly name: 'who' | 'kind'; readonly value: string };
}

/** The history of a record, of a person, of a kind, or of every kind. */
function partsOf({ record, who, kind }: ActivityFilter): Part[] {
  if (record) return [{ name: 'subject', value: record, ...(who && { only: { name: 'who', value: who } }) }];
  if (who)
    return [
      { index: 'person', name: 'who', value: who, ...(kind && { only: { name: 'kind', value: kind } }) },
    ];
  return (kind ? [kind] : subjectKinds).map(value => ({ index: 'kind', name: 'kind', value }));
}

/** Records that were read of a part. */
interface Reading {
  readonly part: Part;
  readonly records: readonly ActivityRecord[];
  /** The place until which it was read; empty where nothing follows. */
  readonly end: string;
}

async function readPart(part: Part, filter: ActivityFilter, count: number): Promise<Reading> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(new QueryCommand(queryOf(part, filter, count)));
  const read = readEach(Items, item => parseOrFault(ActivityRecord, item, 'A line of the history'));
  const records = read.filter(record => record.at !== filter.cursor && isWanted(record, filter));
  return { part, records, end: LastEvaluatedKey ? String(LastEvaluatedKey['at']) : '' };
}

/** Checks a record against the parts of a filter that no key knows. An id in place of `who` is a person's. */
function isWanted(record: ActivityRecord, { by, type, action }: ActivityFilter): boolean {
  const { who, before, after, outcome } = record;
  const is = before || after || outcome ? 'change' : 'view';
  if (action !== undefined && action !== record.action) return false;
  return (by === undefined || isId(who)) && (type === undefined || type === is);
}

function queryOf({ index, name, value, only }: Part, filter: ActivityFilter, count: number) {
  const { since, until } = rangeOf(filter);
  return {
    TableName: environment('activity'),
    // Who has just changed a record finds that in its history; an index cannot promise it.
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

/** The first and the last place that may be read; where a filter names none, earlier and later than every instant. */
function rangeOf({ since = '0', until = '9', cursor = until }: ActivityFilter) {
  return { since, until: cursor };
}
