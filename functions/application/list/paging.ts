import * as v from 'valibot';
import { type DomainError, fieldError } from '../../shared/errors.ts';
import { isId } from '../../shared/id.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { type IndexName, tables } from '../../shared/tables.ts';
import { daysAfter } from '../../shared/text.ts';
import { counterOf, firstIdOf } from '../months.ts';
import type { Stage, Status } from '../stages.ts';
import type { Sort } from './schemas.ts';

/** Rules for which list is read and how a page of it is reached, as pure functions. */

/** A list of applications: one partition of an index, read from its greatest sort key down. */
export interface List {
  readonly index: IndexName<'applications'>;
  readonly partition: string;
  readonly sort: string;
  readonly value: string;
}

const lists = {
  newest: { all: 'newest', one: 'status' },
  collect: { all: 'collect', one: 'statusCollect' },
  approve: { all: 'approve', one: 'statusApprove' },
} as const satisfies Record<Sort, { all: IndexName<'applications'>; one: IndexName<'applications'> }>;

/** The list of all live applications, or of those with one status, in an order. */
export function listOf(status?: Status, sort: Sort = 'newest'): List {
  const index = lists[sort][status ? 'one' : 'all'];
  return { index, ...keysOf(index), value: status ?? 'live' };
}

/** The list of live applications at one stage, or of those with one status, by age. */
export function stageList(stage: Stage, status?: Status): List {
  if (status) return { index: 'statusStage', ...keysOf('statusStage'), value: counterOf(status, stage) };
  return { index: 'stage', ...keysOf('stage'), value: stage };
}

/** The list of deleted applications, the last deleted first. */
export const deletedList: List = { index: 'deleted', ...keysOf('deleted'), value: 'deleted' };

/** Live applications by the key that signed their copies. */
export const signingList: List = { index: 'signing', ...keysOf('signing'), value: 'live' };

function keysOf(index: IndexName<'applications'>): { partition: string; sort: string } {
  const { partition, sort } = tables.applications.indexes[index];
  return { partition, sort };
}

/** The place of a record in a list, as DynamoDB names it. */
export type Place = Readonly<Record<string, string>>;

/** The place of a record by its sort key, which is the id or ends with it. */
export function placeAt(list: List, sortKey: string): Place {
  return { [list.partition]: list.value, [list.sort]: sortKey, _id: sortKey.slice(-limits.idLength) };
}

/** An opaque word for a place in a list. */
export function cursorOf(list: List, sortKey: string): string {
  return Buffer.from(JSON.stringify([list.index, list.value, sortKey])).toString('base64url');
}

/**
 * The sort key after which a cursor's page begins.
 * @throws DomainError INVALID unless the cursor is one of this list
 */
export function sortKeyFrom(list: List, cursor: string): string {
  const Cursor = v.strictTuple([v.literal(list.index), v.literal(list.value), SortKey]);
  const result = v.safeParse(Cursor, readJson(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success || (list.sort === '_id') !== isId(result.output[2])) throw badCursor();
  return result.output[2];
}

/** The id, or a date or an instant that may be missing, `#` and the id; of what is collected it begins with `$`. */
const SortKey = v.pipe(v.string(), v.regex(/^(?:\$?[\dTZ:.-]*#)?[0-9a-f]{24}$/));

/** A refusal that names the cursor. */
export function badCursor(): DomainError {
  return fieldError('cursor', messages.invalid('cursor'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Way to a page: from which end of the list, over how many records, and how many it holds. */
export interface Way {
  readonly towards: 'older' | 'newer';
  readonly skip: number;
  readonly take: number;
  readonly isLast: boolean;
}

/** The records of a page by their numbers in the list, counted from 0; `end` is no longer in it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The shorter way to a part of a list of `total` records, from one of its ends; undefined where both pass over too many. */
export function wayTo({ start, end }: Span, total: number): Way | undefined {
  const shared = { take: end - start, isLast: end === total };
  const way: Way =
    start <= total - end
      ? { ...shared, towards: 'older', skip: start }
      : { ...shared, towards: 'newer', skip: total - end };
  return way.skip <= serverLimits.pageSkipMax ? way : undefined;
}

/** The sort key below which a list has the records of a day (`YYYY-MM-DD`) and those before it. */
export function keyAfter(list: List, day: string): string {
  const next = daysAfter(day, 1);
  return list.sort === '_id' ? firstIdOf(next) : next;
}
