import { queueNames } from '../../../../functions/contract.ts';
import type { ConsumedUnits } from '../../../../functions/testing/tables/units.ts';
import { table } from '../report.ts';
import { type Counts, type Unit, units } from './measured.ts';

export interface Counted {
  readonly count: number;
  readonly counts: Counts;
  /** Size of the largest record with totals. */
  readonly totalsBytes: number;
}

interface Limit {
  readonly reads?: number;
  readonly writes?: number;
  readonly calls?: number;
}

const page: Limit = { reads: 5, calls: 3 };
const status: Limit = { writes: 34 };

/** Limits by the beginning of the row's name. */
const limits: Readonly<Record<string, Limit>> = {
  // Limits from section 12 of the design.
  Add: { writes: 56 },
  Edit: { writes: 11 },
  Take: { writes: 16 },
  Stage: { writes: 31 },
  Pending: status,
  Approve: status,
  Delete: { writes: 46 },
  'Enquiry that finds nothing': { reads: 0.5, writes: 2 },
  'Enquiry that opens': { writes: 4 },
  List: page,
  Search: { reads: 10, calls: 9 },
  Queue: { reads: 1 },
  'Counts of the queues': { reads: 2 * queueNames.length },
  // Limits that this project has set for itself. The first page of a filter also counts up to 1,000 applications.
  Filter: { reads: 25, calls: 30 },
  'Likely the same': { reads: 5, writes: 0, calls: 7 },
  Export: { reads: 220, writes: 0, calls: 4 },
  'History: nothing': { reads: 13 },
  Report: { reads: 36, calls: 48 },
  Tally: { reads: 64, writes: 1 },
  'Usual days': { reads: 36, writes: 3 },
};
const totalsLimit = 1000;

const limitOf = (name: string): Limit =>
  Object.entries(limits).find(([beginning]) => name.startsWith(beginning))?.[1] ?? {};

export interface Row {
  readonly name: string;
  readonly unit: Unit;
  readonly used: readonly number[];
  readonly limit: number | undefined;
}

/** Returns one row for each action and unit. The first of `offices` is the smallest. */
export function rowsOf(offices: readonly Counted[]): Row[] {
  const names = [...(offices[0]?.counts.keys() ?? [])];
  return names.flatMap(name =>
    units.map(unit => ({
      name,
      unit,
      used: offices.map(({ counts }) => counts.get(name)?.[unit] ?? 0),
      limit: limitOf(name)[unit],
    })),
  );
}

const isFlat = ({ used }: Row) => new Set(used).size === 1;
const isUnder = ({ used, limit }: Row) => limit !== undefined && used.every(one => one <= limit);

/** Returns the figures that grow with the number of applications, and exceed their limit or have no limit. */
export function growing(rows: readonly Row[]): Row[] {
  return rows.filter(row => !isFlat(row) && !isUnder(row));
}

export function above(rows: readonly Row[]): Row[] {
  return rows.filter(row => row.limit !== undefined && !isUnder(row));
}

const number = (value: number) => value.toLocaleString('en');

/** Returns a table of all figures. A figure that is the same in all offices appears once. */
export function scaleTable(offices: readonly Counted[]): string[] {
  const rows = rowsOf(offices);
  const cell = (name: string, unit: Unit) => {
    const row = rows.find(one => one.name === name && one.unit === unit);
    if (!row) return '';
    const used = isFlat(row) ? number(row.used[0] ?? 0) : row.used.map(number).join(' · ');
    if (row.limit === undefined) return used;
    return isUnder(row) ? `${used} of ${row.limit}` : `**${used}** of ${row.limit}`;
  };
  const names = [...new Set(rows.map(({ name }) => name))];
  const totals = offices.map(({ totalsBytes }) => totalsBytes);
  return [
    ...table(
      ['', 'Read units', 'Write units', 'Calls'],
      names.map(name => [name, ...units.map(unit => cell(name, unit))]),
    ),
    `The greatest record of totals has ${totals.map(number).join(' · ')} bytes, of ${number(totalsLimit)} at most.`,
    '',
  ];
}

export function plot(offices: readonly Counted[], names: readonly string[]): string[] {
  const lines = names.map(
    name => `  line [${offices.map(({ counts }) => counts.get(name)?.reads ?? 0).join(', ')}]`,
  );
  return [
    '```mermaid',
    'xychart-beta',
    `  title "Read units: ${names.join(', ')}"`,
    `  x-axis "Applications" [${offices.map(({ count }) => `"${number(count)}"`).join(', ')}]`,
    '  y-axis "Units" 0 --> 12',
    ...lines,
    '```',
    '',
  ];
}

const changes = [
  'Add',
  'Edit of a field that no list shows',
  'Stage',
  'Pending, with another day',
  'Approve',
  'Delete',
];

const isList = (index = '') => /^(newest|deleted|status)/.test(index);

/** Purposes of the writes of a change. A write belongs to the first purpose that matches. */
const purposes: readonly (readonly [purpose: string, isFor: (write: ConsumedUnits) => boolean])[] = [
  ['The counters', ({ partition }) => /^(totals#|pace#|load$)/.test(partition)],
  ['The places in the queues', ({ table }) => table === 'work'],
  ['The words of the search, the terms of filters', ({ table }) => table === 'words'],
  ['The history, with the address', ({ table }) => table === 'activity' || table === 'clientAddresses'],
  ['The lists', ({ index }) => isList(index)],
  ['The enquiry', ({ index }) => index === 'identity'],
  ['The reference and the signature of the copy', ({ index }) => index === 'copy' || index === 'signed'],
  ['The claims on passport and email', ({ partition }) => /^(passport|email)#/.test(partition)],
  ['Nothing twice: the request, the upload', ({ partition }) => /^(idempotency#|incoming\/)/.test(partition)],
  ['The message to the applicant', ({ table }) => table === 'messages'],
  ['The record itself', () => true],
];

export function purposesTable({ counts }: Counted): string[] {
  const sums = changes.map(change =>
    Map.groupBy(counts.get(change)?.used ?? [], write => purposes.find(([, isFor]) => isFor(write))?.[0]),
  );
  const unitsFor = (purpose: string, sum: (typeof sums)[number]) =>
    (sum.get(purpose) ?? []).reduce((units, { writes }) => units + writes, 0);
  return table(
    ['', ...changes],
    purposes.map(([purpose]) => [purpose, ...sums.map(sum => String(unitsFor(purpose, sum) || ''))]),
  );
}

/** Partition keys that different applications share. */
const shared: readonly (readonly [
  key: string,
  table: string,
  index: string | undefined,
  partition: RegExp,
])[] = [
  ['All live applications (`live`)', 'applications', 'newest', /./],
  ['Those of a status', 'applications', 'status', /./],
  ['Those of a status, by collection', 'applications', 'statusCollect', /./],
  ['A stage with a status', 'applications', 'statusStage', /./],
  ['A quarter of the order of signing', 'applications', 'signed', /./],
  ['A shard of the totals', 'applications', undefined, /^totals#/],
  ['The counters of one step', 'work', undefined, /^pace#/],
  ['The history of all applications', 'activity', 'kind', /^application$/],
  ['The history of one person', 'activity', 'person', /./],
  ['Names of one first letter', 'words', undefined, /^names /],
  ['A queue of the office', 'work', undefined, /^(?!pace#)/],
];

/** Write units per second that DynamoDB allows for one partition key. */
const writesASecond = 1000;
/** Seconds of an eight-hour day, reduced because the busiest second has ten times the mean number of changes. */
const busySeconds = (8 * 3600) / 10;

export function hotKeys({ counts }: Counted): string[] {
  const rows = shared.map(([key, name, index, partition]) => {
    const most = Math.max(
      ...changes.map(change => unitsOn(counts.get(change)?.used ?? [], name, index, partition)),
    );
    const bears = most === 0 ? Number.POSITIVE_INFINITY : Math.floor(writesASecond / most);
    return [key, String(most), number(bears), number(bears * busySeconds)];
  });
  return table(['Key', 'Units, at most, of a change', 'Changes a second', 'Changes a day'], rows);
}

function unitsOn(
  used: readonly ConsumedUnits[],
  name: string,
  index: string | undefined,
  partition: RegExp,
): number {
  const met = used.filter(one => one.table === name && one.index === index && partition.test(one.partition));
  const keys = Map.groupBy(met, one => one.partition);
  return Math.max(0, ...Array.from(keys.values(), all => all.reduce((sum, { writes }) => sum + writes, 0)));
}
