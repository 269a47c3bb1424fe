import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readMany } from '../../server/aws/read-many.ts';
import { environment } from '../../server/environment.ts';
import { limits } from '../../shared/limits.ts';
import { findInCopyIndex } from '../find-in-index.ts';
import { readReference } from '../reference.ts';
import { type ApplicationRow, ListedRow } from '../row.ts';
import { beginningOf } from '../words.ts';
import { type Item, parseRow } from './read-lists.ts';
import { isFitting, type Meaning, newestOf, pairsOf, rarestOf, type Term, termsOf } from './search.ts';

/**
 * Finds applications by the table of words. What each word has first is read for all of them side by side; where one has no
 * more, that is the rarest, and everything that fits was read. Otherwise the longest is read on. A word has some 200 bytes,
 * so all of it costs at most 5 read units in a table of any size.
 */

/** Words that are read of each meaning: 4 KB, the size of a read unit. */
export const probed = 18;
/** Words that are read in all. */
const readAtMost = 180;

const Word = v.object({
  place: v.string(),
  words: v.object({
    names: v.array(v.string()),
    values: v.array(v.string()),
    ends: v.array(v.string()),
  }),
});
export type Word = v.InferOutput<typeof Word>;

interface Matches {
  readonly ids: readonly string[];
  /** There may be more of them. */
  readonly more: boolean;
}

/**
 * Ids of the applications that have all words of a search, the newest first; before them that of the copy with this reference.
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
  const [pairs, ...probes] = await Promise.all([
    Promise.all(pairsOf(terms).map(meaning => readWords(meaning, probed))),
    ...rarestOf(terms).map(term => Promise.all(term.map(meaning => readWords(meaning, probed)))),
  ]);
  const read = [...pairs, ...probes.flat()];
  const isAll = probes.some(probe => probe.every(({ next }) => !next));
  if (!isAll) {
    const unread = (probes[0] ?? []).filter(({ next }) => next);
    const each = Math.floor((readAtMost - read.length * probed) / unread.length);
    read.push(...(await Promise.all(unread.map(({ meaning, next }) => readWords(meaning, each, next)))));
  }
  const fitting = read.flatMap(({ found }) => found.filter(({ words }) => isFitting(terms, words)));
  const { ids, more } = newestOf(fitting.map(({ place }) => place.slice(-limits.idLength)));
  return { ids, more: more || !isAll };
}

interface Read {
  readonly meaning: Meaning;
  readonly found: readonly Word[];
  /** Key after which to read on; undefined where that was all. */
  readonly next: Item | undefined;
}

/** DynamoDB refuses a longer sort key, so no word begins with one. */
const sortKeyBytes = 1024;

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
  return { meaning, found: Items.map(item => parseRow(Word, item)), next };
}

/** The rows of applications, in this order. Words are left over of some that are deleted: those have none. */
export async function readRows(ids: readonly string[]): Promise<ApplicationRow[]> {
  const records = await readMany('applications', ids, ['row', 'deletedAt']);
  const rows = records
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(record => parseRow(ListedRow, record));
  return ids.flatMap(id => rows.filter(({ _id }) => _id === id));
}
