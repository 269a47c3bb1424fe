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
import { addedIdsOf, type Facts, visaDaysOf, visaTypeOf } from '../rules/filters.ts';
import type { ListFilters } from '../rules/list-filters.ts';
import { type ApplicationRow, ListedRow } from '../rules/row.ts';
import { personTerm, type Term, termFacts } from '../rules/terms.ts';
import { type List, listOf, stageList } from './paging.ts';
import { type Item, readPageAfter, rowsOf } from './read-lists.ts';

/** A record that may pass the filters, with the facts that its entry has. */
export interface Candidate {
  readonly id: string;
  readonly place: string;
  readonly facts: Partial<Facts>;
  readonly row?: ApplicationRow | undefined;
}

/** A sorted list that has all records that pass the filters, and others. */
export interface Source {
  readonly knows: readonly (keyof Facts)[];
  /** Entries that one request may read, and about how many read units each costs. */
  readonly readMax: number;
  readonly entryUnits: number;
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

/** An entry without a row has 70 to 130 bytes, and one with a row about 200. */
const entries = {
  term: { readMax: 1500, entryUnits: 0.016 },
  termWithRow: { readMax: 600, entryUnits: 0.025 },
  row: { readMax: 1001, entryUnits: 0.016 },
  /** Some rows of a merged list are read without being returned. */
  mergedRow: { readMax: 1001, entryUnits: 0.035 },
};

/** Returns the list of a term: the open cases with this value, by age. */
export function termSource({ beginning, has }: Term, filters: ListFilters): Source {
  const hasRow = has === 'row';
  const isPerson = personIn(beginning, filters) !== undefined;
  return {
    knows: [
      ...termFacts,
      ...(isPerson ? (['assignedTo'] as const) : []),
      ...(hasRow ? rowFacts : has ? [has] : []),
    ],
    ...(hasRow ? entries.termWithRow : entries.term),
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

/** Returns the list of a status or a stage, by age. It has rows. */
export function ageSource(filters: ListFilters): Source {
  const { status, stage } = filters;
  const { least, most } = addedIdsOf(filters);
  return listSource(stage ? stageList(stage, status) : listOf(status), '_id', [[least, most]]);
}

/** By day of collection: first visas that are still to be collected. The keys of collected ones begin with `$`. */
export function visaDaySource(filters: ListFilters): Source {
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
    ...(list.parts.length > 1 ? entries.mergedRow : entries.row),
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
export function ageOf(source: Source): Source {
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
