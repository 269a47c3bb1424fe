import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/aws/dynamo.ts';
import type { Part } from '../server/aws/transaction.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import type { Total } from './changes.ts';
import {
  type Counts,
  counterOf,
  countOf,
  countsByPart,
  dayOfId,
  monthOf,
  StageTotals,
  stageCounters,
} from './months.ts';
import { type Status, stages, stageTotalsId, statuses } from './stages.ts';

/**
 * Counters of live applications. One record counts all of them, by status, and by status and month; one
 * record for each month counts by status and day; one counts by status and stage.
 */

const totalsId = 'totals';
const daysId = (month: string): string => `totals#${month}`;

/** Change of the totals by one application. */
export interface Move {
  /** The id of the application. */
  readonly id: string;
  readonly changes: Partial<Record<Total, number>>;
}

/** The writes that move every total, one for each record of totals. */
export function totalsParts(moves: readonly Move[]): Part[] {
  const sums = new Map<string, Record<string, number>>();
  const add = (record: string, counter: string, by: number) => {
    const counters = sums.get(record) ?? {};
    sums.set(record, { ...counters, [counter]: (counters[counter] ?? 0) + by });
  };
  for (const { id, changes } of moves) {
    const day = dayOfId(id);
    const month = monthOf(day);
    for (const total of ['all', ...statuses] as const) {
      const by = changes[total];
      if (by === undefined) continue;
      add(totalsId, total, by);
      if (total === 'all') continue;
      add(totalsId, counterOf(total, month), by);
      add(daysId(month), counterOf(total, day), by);
    }
    for (const total of stageCounters) {
      const by = changes[total];
      if (by !== undefined) add(stageTotalsId, total, by);
    }
  }
  return [...sums].map(([record, counters]) => movePart(record, counters));
}

function movePart(id: string, changes: Readonly<Record<string, number>>): Part {
  const names = Object.keys(changes);
  const Update = {
    TableName: environment('applications'),
    Key: { _id: id },
    UpdateExpression: `ADD ${names.map((_, index) => `#${index} :${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:${index}`, changes[name]])),
  };
  return { write: { Update } };
}

const Counters = v.record(v.string(), v.number());

/** Numbers of live applications in all, by status, and by status and month (`YYYY-MM`). */
export interface Totals extends Counts {
  readonly all: number;
  readonly months: ReadonlyMap<string, Counts>;
}

export async function readTotals(): Promise<Totals> {
  const record = await read(totalsId);
  const { all = 0, Pending = 0, Approved = 0, Rejected = 0 } = record;
  return { all, Pending, Approved, Rejected, months: countsByPart(record) };
}

/** Reads the numbers of live applications by the day (`YYYY-MM-DD`) of a month on which they were added. */
export async function readDays(month: string): Promise<ReadonlyMap<string, Counts>> {
  return countsByPart(await read(daysId(month)));
}

/** Reads the numbers of live applications by stage, of one status or of all. */
export async function readStageTotals(status?: Status): Promise<StageTotals> {
  const counts = countsByPart(await read(stageTotalsId));
  const none = { Pending: 0, Approved: 0, Rejected: 0 };
  return v.parse(
    StageTotals,
    Object.fromEntries(stages.map(stage => [stage, countOf(counts.get(stage) ?? none, status)])),
  );
}

async function read(id: string): Promise<Record<string, number>> {
  const { Item = {} } = await dynamo.send(
    new GetCommand({ TableName: environment('applications'), Key: { _id: id } }),
  );
  const { _id, ...record } = Item;
  return parseOrFault(Counters, record, `The totals ${id}`);
}
