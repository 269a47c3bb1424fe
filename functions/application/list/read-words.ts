import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readMany } from '../../server/aws/read-many.ts';
import { environment } from '../../server/environment.ts';
import { readEach } from '../../server/unreadable.ts';
import { limits } from '../../shared/limits.ts';
import { findInCopyIndex } from '../find-in-index.ts';
import { readReference } from '../reference.ts';
import type { ApplicationRow } from '../row.ts';
import { beginningOf } from '../words.ts';
import { bestOf, rankOf } from './fit.ts';
import { type Item, parseRow, rowsOf } from './read-lists.ts';
import { type Meaning, type Plan, planOf, type Term, termsOf } from './search.ts';

/**
 * Finds applications by the table of words. The first words of each lookup are read side by side. Then the lookups that have
 * more are read on, names that fit before all others. A word has some 200 bytes, so all of it costs at most 5 read units in a
 * table of any size.
 */

/** Words that are read of each lookup at first: 4 KB, the size of a read unit. */
export const probed = 18;
/** Words that are read in all. */
const readAtMost = 180;
/** Lookups of a search; one more call reads the rows. */
const lookupsAtMost = 8;

const Word = v.object({
  place: v.string(),
  words: v.object({ names: v.array(v.string()), values: v.array(v.string()) }),
});
export type Word = v.InferOutput<typeof Word>;

interface Matches {
  readonly ids: readonly string[];
  /** There may be more of them. */
  readonly more: boolean;
}

/**
 * Ids of the applications that have all words of a search, the most exact and then the newest first; before them that of the
 * copy with this reference.
 */
export async function readMatches(search: string): Promise<Matches> {
  const reference = readReference(search);
  const [copy, matches] = await Promise.all([
    reference === undefined ? undefined : findInCopyIndex(reference),
    readFitting(termsOf(search)),
  ]);
  // A national id of 13 digits can look like a reference.
  return copy ? { ...matches, ids: [...new Set([copy._id, ...matches.ids])] } : matches;
}

async function readFitting(terms: readonly Term[]): Promise<Matches> {
  const { found, isAll } = await readPlan(planOf(terms));
  const fitting = found.flatMap(({ place, words }) => {
    const rank = rankOf(terms, words);
    return rank === undefined ? [] : [{ id: place.slice(-limits.idLength), rank }];
  });
  const { ids, more } = bestOf(fitting);
  return { ids, more: more || !isAll };
}

/** Reads the lookups of a plan, and on where one has more, as far as the limits of a search go. */
async function readPlan({ names, whole, rarest }: Plan): Promise<{ found: Word[]; isAll: boolean }> {
  const readFirst = (meanings: readonly Meaning[]) =>
    Promise.all(meanings.map(meaning => readWords(meaning, probed)));
  const [named, ...probes] = await Promise.all([readFirst(names), ...rarest.map(readFirst)]);
  const reads = [...named, ...probes.flat()];
  let left = readAtMost - reads.length * probed;
  let calls = reads.length;
  const readOn = async ({ meaning, next }: Read): Promise<Read> => {
    if (!next || left <= 0 || calls === lookupsAtMost) return { meaning, found: [], next };
    calls += 1;
    const read = await readWords(meaning, left, next === fromStart ? undefined : next);
    left -= Math.max(read.found.length, probed);
    reads.push(read);
    return read;
  };
  const readAll = async (some: readonly Read[]) => {
    const ends: Read[] = [];
    for (const read of some) ends.push(await readOn(read));
    return ends.every(({ next }) => !next);
  };
  const isRead = probes.some(probe => probe.every(({ next }) => !next));
  if (!isRead) await readAll(whole.map(meaning => ({ meaning, found: [], next: fromStart })));
  const isNamed = await readAll(named);
  const isAll = isNamed && (isRead || (await readAll(probes[0] ?? [])));
  return { found: reads.flatMap(({ found }) => [...found]), isAll };
}

interface Read {
  readonly meaning: Meaning;
  readonly found: readonly Word[];
  /** Key after which to read on; undefined where that was all. */
  readonly next: Item | undefined;
}

/** DynamoDB refuses a longer sort key, so no word begins with one. */
const sortKeyBytes = 1024;

/** Stands for the key before the first word. */
const fromStart: Item = {};

/** The first words of one beginning, the last in their order first. */
export async function readWords(meaning: Meaning, count: number, after?: Item): Promise<Read> {
  if (Buffer.byteLength(meaning.key) > sortKeyBytes) return { meaning, found: [], next: undefined };
  const { Items = [], LastEvaluatedKey: next } = await dynamo.send(
    new QueryCommand({
      TableName: environment('words'),
      KeyConditionExpression: '#beginning = :beginning AND begins_with(#place, :key)',
      ExpressionAttributeNames: { '#beginning': 'beginning', '#place': 'place' },
      ExpressionAttributeValues: {
        ':beginning': beginningOf(meaning.kind, meaning.key),
        ':key': meaning.key,
      },
      ScanIndexForward: false,
      Limit: count,
      ExclusiveStartKey: after,
    }),
  );
  return { meaning, found: readEach(Items, item => parseRow(Word, item)), next };
}

/** The rows of applications, in this order. Words are left over of some that are deleted: those have none. */
export async function readRows(ids: readonly string[]): Promise<ApplicationRow[]> {
  const records = await readMany('applications', ids, ['row', 'deletedAt']);
  const rows = rowsOf(records.filter(({ deletedAt }) => deletedAt === undefined));
  return ids.flatMap(id => rows.filter(({ _id }) => _id === id));
}
