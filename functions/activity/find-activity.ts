import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { isId } from '../shared/id.ts';
import type { IndexName } from '../shared/tables.ts';
import { ActivityRecord, outcomePlace } from './activity-record.ts';
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
  readonly record?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly cursor?: string | undefined;
}

/** An entry with what became of it, unless it was simply done. */
type ActivityLine = Omit<ActivityRecord, 'outcome'> & {
  readonly outcome?: 'refused' | 'unfinished' | undefined;
};

interface Slice<T> {
  readonly records: T[];
  readonly nextCursor?: string | undefined;
}

export type ActivitySlice = Slice<ActivityLine>;

/** Most further reads of one query, when the filter leaves too few records. */
const rounds = 5;
/** Records that one round reads at most when it filters: about 100 read units for changes of usual size. */
const readAtOnce = 400;

/**
 * The newest records that the filter lets through, at most `limit`. Where a filter finds little, a slice may have fewer
 * although more follow: then it has a cursor.
 */
export async function findActivity(filter: ActivityFilter, limit: number): Promise<ActivitySlice> {
  const { since, until } = rangeOf(filter);
  // DynamoDB refuses a range that ends before it begins.
  if (until < since) return { records: [] };
  const slices = await Promise.all(partsOf(filter).map(part => readPart(part, filter, limit)));
  const records = slices
    .flatMap(slice => slice.records)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  // Nothing older than where the shortest reading ended is known to be complete.
  const complete =
    slices
      .map(slice => slice.nextCursor ?? '')
      .toSorted()
      .at(-1) ?? '';
  const entries = records.filter(isEntry);
  const page = entries.filter(({ at }) => at >= complete).slice(0, limit);
  const lines = await withOutcomes(page, records);
  const isMore = complete !== '' || entries.length > page.length;
  if (!isMore) return { records: lines };
  return { records: lines, nextCursor: page.length < limit ? complete : page.at(-1)?.at };
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
      const end = ends.get(place) ?? (await findRecord(entry.subject, place));
      if (end?.outcome === 'done') return entry;
      return { ...entry, outcome: end?.outcome === 'refused' ? 'refused' : 'unfinished' };
    }),
  );
}

async function findRecord(subject: string, at: string): Promise<ActivityRecord | undefined> {
  const { Items: [item] = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('activity'),
      ConsistentRead: true,
      KeyConditionExpression: 'subject = :subject AND #at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':subject': subject, ':at': at },
    }),
  );
  return item && parseOrFault(ActivityRecord, item, 'An activity record');
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

async function readPart(part: Part, filter: ActivityFilter, limit: number): Promise<Slice<ActivityRecord>> {
  const records: ActivityRecord[] = [];
  let start: Record<string, unknown> | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new QueryCommand({ ...queryOf(part, filter, limit), ...(start && { ExclusiveStartKey: start }) }),
    );
    const read = Items.map(item => parseOrFault(ActivityRecord, item, 'An activity record'));
    records.push(...read.filter(record => isWanted(record, filter)));
    start = LastEvaluatedKey;
    if (!start || records.filter(isEntry).length >= limit) break;
  }
  return {
    records: records.filter(({ at }) => at !== filter.cursor),
    nextCursor: start && String(start['at']),
  };
}

/** Checks a record against the parts of a filter that no key knows. An id in place of `who` is a person's. */
function isWanted({ who, before, after, outcome }: ActivityRecord, { by, type }: ActivityFilter): boolean {
  const is = before || after || outcome ? 'change' : 'view';
  return (by === undefined || isId(who)) && (type === undefined || type === is);
}

function queryOf({ index, name, value, only }: Part, filter: ActivityFilter, limit: number) {
  const { since, until } = rangeOf(filter);
  const leavesOut = only !== undefined || filter.by !== undefined || filter.type !== undefined;
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
    // Two more than the page: the cursor's own record, and the one that says that there are more.
    Limit: leavesOut ? readAtOnce : limit + 2,
  };
}

/** The first and the last place that may be read; where a filter names none, earlier and later than every instant. */
function rangeOf({ since = '0', until = '9', cursor = until }: ActivityFilter) {
  return { since, until: cursor };
}
