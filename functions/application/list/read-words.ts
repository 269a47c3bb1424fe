import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readMany } from '../../server/aws/read-many.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { limits } from '../../shared/limits.ts';
import { readReference } from '../rules/reference.ts';
import type { ApplicationRow } from '../rules/row.ts';
import { beginningOf } from '../rules/words.ts';
import { findInIndex } from '../store/find-in-index.ts';
import { bestOf, rankOf } from './fit.ts';
import { type Item, rowsOf } from './read-lists.ts';
import { type Meaning, type Plan, planOf, type Term, termsOf } from './search.ts';

/** A stored word has about 200 bytes, so a search costs at most 5 read units in a table of any size. */

/** Number of words in the first read of a lookup: 4 KB, the size of a read unit. */
export const wordsPerProbe = 18;
const readAtMost = 180;
/** Maximum number of lookups in a search. One more call reads the rows. */
const lookupsAtMost = 8;

export const Word = v.object({
  place: v.string(),
  words: v.object({ names: v.array(v.string()), values: v.array(v.string()) }),
});
export type Word = v.InferOutput<typeof Word>;

interface Matches {
  readonly ids: readonly string[];
  readonly more: boolean;
}

/** Returns matching ids: first the one of the copy with this reference, then by rank, then newest first. */
export async function readMatches(search: string): Promise<Matches> {
  const reference = readReference(search);
  const [copies, matches] = await Promise.all([
    reference === undefined ? [] : findInIndex('copy', reference, 1),
    readFitting(termsOf(search)),
  ]);
  // A national ID of 13 digits can look like a reference, so both are searched.
  return { ...matches, ids: [...new Set([...copies.map(({ _id }) => String(_id)), ...matches.ids])] };
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

/** Reads the first words of all lookups concurrently. Then reads the unfinished lookups on, names first. */
async function readPlan({ names, whole, rarest }: Plan): Promise<{ found: Word[]; isAll: boolean }> {
  const readFirst = (meanings: readonly Meaning[]) =>
    Promise.all(meanings.map(meaning => readWords(meaning, wordsPerProbe)));
  const [named, ...probes] = await Promise.all([readFirst(names), ...rarest.map(readFirst)]);
  const reads = [...named, ...probes.flat()];
  let left = readAtMost - reads.length * wordsPerProbe;
  let calls = reads.length;
  const readOn = async ({ meaning, next }: Read): Promise<Read> => {
    if (!next || left <= 0 || calls === lookupsAtMost) return { meaning, found: [], next };
    calls += 1;
    const read = await readWords(meaning, left, next === fromStart ? undefined : next);
    left -= Math.max(read.found.length, wordsPerProbe);
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
  readonly next: Item | undefined;
}

/** DynamoDB rejects queries for longer sort keys, and no stored word begins with one. */
const sortKeyBytes = 1024;

const fromStart: Item = {};

export async function readWords(meaning: Meaning, count: number, after?: Item): Promise<Read> {
  if (Buffer.byteLength(meaning.key) > sortKeyBytes) return { meaning, found: [], next: undefined };
  const { Items = [], LastEvaluatedKey: next } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('words'),
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
  return { meaning, found: readEachReadable(Items, parseWord), next };
}

function parseWord(item: Item): Word {
  const application = String(item['place']).slice(-limits.idLength);
  return parseOrFault(Word, item, nameWithId('A word of application', application));
}

/** Returns the list rows of these ids. Leaves out deleted applications, because their search words may still exist. */
export async function readRows(ids: readonly string[]): Promise<ApplicationRow[]> {
  const records = await readMany('applications', ids, ['row', 'deletedAt']);
  const rows = rowsOf(records.filter(({ deletedAt }) => deletedAt === undefined));
  return ids.flatMap(id => rows.filter(({ _id }) => _id === id));
}
