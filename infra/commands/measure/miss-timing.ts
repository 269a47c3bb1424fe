import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { fetchApplicationEnquiry } from '../../../functions/contract.ts';
import { environmentNames, indexAttributes } from '../../../functions/deployment.ts';
import { askFrom } from '../../local/testing/ask-from.ts';
import { sampleRecord } from '../../local/testing/test-cloud.ts';

/** Measures whether the kinds of miss of the enquiry can be told apart by their time. */

/** The chance that a miss of one kind takes longer than one of another: 0.5 where nobody can tell them apart. */
export interface TimingPair {
  readonly one: string;
  readonly other: string;
  readonly auc: number;
}

/** Within this of 0.5 is chance: of 2,000 misses of each kind, the standard error is 0.009. */
export const tellable = 0.03;

const perPassport = 4;
const perClient = 5;

const known = { currentN: 'BGD', dob: '1990-05-17' };
const kinds = {
  'unknown passport': { isKnown: false, search1: known.currentN, search2: known.dob },
  'wrong nationality': { isKnown: true, search1: 'IND', search2: known.dob },
  'wrong date of birth': { isKnown: true, search1: known.currentN, search2: '1990-05-18' },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

interface Miss {
  readonly kind: Kind;
  readonly query: Record<string, string>;
}

/**
 * Makes so many enquiries of each kind of miss, in a random order and one at a time, each from a client and about a
 * passport that the guard still lets in. Writes the applications that they need.
 */
export async function measureMisses(
  site: string,
  dynamo: DynamoDBDocumentClient,
  rounds: number,
): Promise<TimingPair[]> {
  const misses: Miss[] = [];
  for (const kind of kindNames)
    for (let n = 0; n < rounds / perPassport; n += 1) {
      const { isKnown, search1, search2 } = kinds[kind];
      const search = passportOf(kind, n);
      if (isKnown) await write(dynamo, search);
      for (let tries = 0; tries < perPassport; tries += 1)
        misses.push({ kind, query: { search, search1, search2 } });
    }
  const times = new Map<Kind, number[]>(kindNames.map(kind => [kind, []]));
  const warmUp = misses.slice(0, 200).map((miss, n) => ({ ...miss, query: unknown(miss, n) }));
  let asked = 0;
  for (const [isCounted, { kind, query }] of [
    ...warmUp.map(miss => [false, miss] as const),
    ...shuffled(misses).map(miss => [true, miss] as const),
  ]) {
    const from = addressOf(Math.floor(asked / perClient));
    asked += 1;
    const began = performance.now();
    const { status } = await askFrom(from, site, fetchApplicationEnquiry, { query });
    const time = performance.now() - began;
    if (status !== 200) throw new Error(`An enquiry answered ${status}: the guard, or a fault`);
    if (isCounted) times.get(kind)?.push(time);
  }
  return pairsOf(times);
}

/** Every pair of kinds, of which each has its times. */
export function pairsOf(times: ReadonlyMap<string, readonly number[]>): TimingPair[] {
  const kinds = [...times];
  return kinds.flatMap(([one, first], index) =>
    kinds.slice(index + 1).map(([other, second]) => ({ one, other, auc: aucOf(first, second) })),
  );
}

const passportOf = (kind: Kind, n: number) => `T${kindNames.indexOf(kind)}${String(n).padStart(7, '0')}`;
const unknown = ({ query }: Miss, n: number) => ({ ...query, search: `W${String(n).padStart(8, '0')}` });
const addressOf = (n: number) =>
  `127.${2 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;

async function write(dynamo: DynamoDBDocumentClient, passport: string): Promise<void> {
  const record = sampleRecord(new Date(), { ...known, passport });
  const Item = { ...record, ...indexAttributes(record) };
  await dynamo.send(new PutCommand({ TableName: process.env[environmentNames.applications], Item }));
}

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** The area under the curve: of all pairs, the share in which the first is longer; equal ones count half. */
export function aucOf(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b);
  const below = (value: number, isIncluded: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = sorted[middle] ?? 0;
      if (at < value || (isIncluded && at === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = first.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (first.length * second.length);
}
