import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { writtenLanguages } from '../../shared/schemas.ts';
import { checklistNames } from '../checklist-items.ts';
import { visaTypes } from '../field-schemas.ts';
import {
  addedIdsOf,
  type Facts,
  matcherOf,
  neededFacts,
  requirePeriods,
  visaDaysOf,
  visaTypeOf,
} from '../rules/filters.ts';
import type { ListFilters } from '../rules/list-filters.ts';
import { type ApplicationRow, ListedRow } from '../rules/row.ts';
import { personTerm, type Term, termFacts, termsOf } from '../rules/terms.ts';
import { type List, listOf, stageList } from './paging.ts';
import { type Item, readPageAfter, rowsOf } from './read-lists.ts';
import type { Sort } from './schemas.ts';

/** A record that may pass the filters, with the facts that its entry has. */
interface Candidate {
  readonly id: string;
  readonly place: string;
  readonly facts: Partial<Facts>;
  readonly row?: ApplicationRow | undefined;
}

/** A sorted list that has all records that pass the filters, and others. */
export interface Source {
  readonly knows: readonly (keyof Facts)[];
  readonly readMax: number;
  readonly read: (after: string | undefined, count: number) => Promise<Batch>;
}

interface Batch {
  readonly candidates: readonly Candidate[];
  readonly place: string | undefined;
  readonly isEnd: boolean;
}

/** Returns a batch of entries that were read with one more than `count`, because the first may be `after`. */
function batchOf(
  items: readonly Item[],
  {
    sort,
    after,
    count,
  }: { readonly sort: string; readonly after: string | undefined; readonly count: number },
  parse: (items: readonly Item[]) => readonly Candidate[],
): Batch {
  const placeIn = (item: Item | undefined) => (item ? String(ownProperty(item, sort)) : after);
  const batch = items.filter(item => placeIn(item) !== after).slice(0, count);
  return { candidates: parse(batch), place: placeIn(batch.at(-1)), isEnd: items.length <= count };
}

const rowFacts = ['status', 'stage', 'visaType', 'visaDay'] as const satisfies readonly (keyof Facts)[];

function factsIn(row: ApplicationRow): Pick<Facts, (typeof rowFacts)[number]> {
  return {
    status: row.isStatus,
    stage: row.stage ?? 'none',
    visaType: visaTypeOf(row.visaType),
    visaDay: row.pending ?? '',
  };
}

/** Entries without a row have about 80 bytes, so 1,500 cost 15 read units; rows have about 200. */
const readMax = { terms: 1500, rows: 600, list: 1001 };

/** Throws INVALID for a period that ends before it begins, or if no list of these filters has this order. */
export function requireFilters(filters: ListFilters, sort: Sort): void {
  requirePeriods(filters);
  const isByVisaDay = termsOf(filters).length === 0 && visaDaysOf(filters) !== undefined;
  if (sort === 'approve' || (sort === 'collect' && !isByVisaDay))
    throw fieldError('sort', messages.filtersByAge);
}

export async function sourceOf(filters: ListFilters, sort: Sort, after: string | undefined): Promise<Source> {
  const terms = termsOf(filters);
  const [first, ...others] = terms;
  if (first === undefined && visaDaysOf(filters))
    return sort === 'collect' ? visaDaySource(filters) : ageOf(visaDaySource(filters));
  const { status, stage } = filters;
  const { least, most } = addedIdsOf(filters);
  const list = listSource(stage ? stageList(stage, status) : listOf(status), '_id', [[least, most]]);
  if (first === undefined || (await isFrequent(filters, list, after))) return list;
  return termSource(others.length > 0 ? await rarestOf(terms, filters, after) : first, filters);
}

/** Returns whether rows answer all filters and many rows pass. Then a list is cheaper than reading records. */
async function isFrequent(filters: ListFilters, list: Source, after: string | undefined): Promise<boolean> {
  if (!neededFacts(filters).every(name => list.knows.includes(name))) return false;
  const { candidates, isEnd } = await list.read(after, probed);
  const matches = matcherOf(filters);
  const passing = candidates.filter(({ id, facts }) => matches(id, facts));
  return isEnd || 3 * passing.length >= probed;
}

/** Number of entries of each term that show which term is the rarest. */
const probed = 30;

/** Returns the term with the fewest records: its first entries reach back furthest. */
async function rarestOf(
  terms: readonly Term[],
  filters: ListFilters,
  after: string | undefined,
): Promise<Term> {
  const probes = await Promise.all(
    terms.map(async term => {
      const found = await termSource(term, filters).read(after, probed);
      return { term, reach: found.isEnd ? '' : (found.place ?? '') };
    }),
  );
  const [rarest] = probes.toSorted((one, other) => (one.reach < other.reach ? -1 : 1));
  if (!rarest) throw new RangeError('No terms');
  return rarest.term;
}

function termSource({ beginning, has }: Term, filters: ListFilters): Source {
  const hasRow = has === 'row';
  const isPerson = personIn(beginning, filters) !== undefined;
  return {
    knows: [
      ...termFacts,
      ...(isPerson ? (['assignedTo'] as const) : []),
      ...(hasRow ? rowFacts : has ? [has] : []),
    ],
    readMax: hasRow ? readMax.rows : readMax.terms,
    read: async (after, count) => {
      const { least, most } = addedIdsOf(filters);
      const end = after !== undefined && after < most ? after : most;
      if (end < least) return batchOf([], { sort: 'place', after, count }, () => []);
      const { Items = [] } = await dynamo.send(
        new QueryCommand({
          TableName: nameOfResource('words'),
          KeyConditionExpression: '#beginning = :beginning AND #place BETWEEN :least AND :end',
          ExpressionAttributeNames: { '#beginning': 'beginning', '#place': 'place' },
          ExpressionAttributeValues: { ':beginning': beginning, ':least': least, ':end': end },
          ScanIndexForward: false,
          Limit: count + 1,
        }),
      );
      return batchOf(Items, { sort: 'place', after, count }, items =>
        readEachReadable(items, item => candidateIn(item, beginning, filters)),
      );
    },
  };
}

const Entry = v.object({
  place: v.string(),
  facts: v.tuple([
    v.picklist(visaTypes),
    v.picklist([...writtenLanguages, 'none']),
    v.picklist(['yes', 'no']),
  ]),
  employer: v.optional(v.array(v.string())),
  missing: v.optional(v.array(v.picklist(checklistNames))),
  row: v.optional(v.array(v.unknown())),
});

const personIn = (beginning: string, { assignedTo }: ListFilters): string | undefined =>
  assignedTo !== undefined && beginning === personTerm(assignedTo).beginning ? assignedTo : undefined;

function candidateIn(item: Item, beginning: string, filters: ListFilters): Candidate {
  const name = nameWithId('A term of application', item['place']);
  const { place: id, facts, employer, missing, row: stored } = parseOrFault(Entry, item, name);
  const [visaType, language, hasEmail] = facts;
  const person = personIn(beginning, filters);
  const row = stored && parseOrFault(ListedRow, { _id: id, row: stored }, name);
  return {
    id,
    place: id,
    row,
    facts: {
      visaType,
      language,
      hasEmail,
      ...(employer && { employer }),
      ...(missing && { missing }),
      ...(row && factsIn(row)),
      ...(person !== undefined && { assignedTo: person }),
    },
  };
}

/** By day of collection: first visas that are still to be collected. The keys of collected ones begin with `$`. */
function visaDaySource(filters: ListFilters): Source {
  const { from, to } = visaDaysOf(filters) ?? { from: '', to: '' };
  return listSource(listOf(filters.status, 'collect'), 'collectKey', [
    [from, `${to}$`],
    [`$${from}`, `$${to}$`],
  ]);
}

function listSource(
  list: List,
  sort: '_id' | 'collectKey',
  ranges: readonly (readonly [least: string, below: string])[],
): Source {
  return {
    knows: rowFacts,
    readMax: readMax.list,
    read: async (after, count) => {
      const items: Item[] = [];
      for (const [least, below] of ranges) {
        const end = after !== undefined && after < below ? after : below;
        const isRead = items.length > count;
        if (end >= least && !isRead)
          items.push(...(await readPageAfter(list, count + 1 - items.length, { least, below: end })).rows);
      }
      return batchOf(items, { sort, after, count }, some => some.flatMap(item => candidatesIn(item, sort)));
    },
  };
}

function candidatesIn(item: Item, sort: string): Candidate[] {
  const place = String(ownProperty(item, sort));
  return rowsOf([item]).map(row => ({ id: row._id, place, facts: factsIn(row), row }));
}

/** Sorts a source by age. Throws INVALID if it has more records than one request reads. */
function ageOf(source: Source): Source {
  let all: Promise<readonly Candidate[]> | undefined;
  const readAll = async () => {
    const { candidates, isEnd } = await source.read(undefined, source.readMax);
    if (!isEnd) throw fieldError('visaTo', messages.visaDaysByAge);
    return candidates
      .map(candidate => ({ ...candidate, place: candidate.id }))
      .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  };
  return {
    ...source,
    read: async (after, count) => {
      all ??= readAll();
      const rest = (await all).filter(({ id }) => after === undefined || id < after);
      const candidates = rest.slice(0, count);
      return { candidates, place: candidates.at(-1)?.id ?? after, isEnd: rest.length <= count };
    },
  };
}
