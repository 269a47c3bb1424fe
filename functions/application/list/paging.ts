import * as v from 'valibot';
import { type DomainError, fieldError } from '../../shared/errors.ts';
import { isId } from '../../shared/id.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { type IndexName, tables } from '../../shared/tables.ts';
import { daysAfter } from '../../shared/text.ts';
import { endedLists, signingShards } from '../rules/index-keys.ts';
import { counterOf, firstIdOf } from '../rules/months.ts';
import { type Stage, type Status, statuses } from '../stages.ts';
import type { Sort } from './schemas.ts';

/** One index partition of a list, read in descending order of its sort key. */
export interface IndexPartition {
  readonly index: IndexName<'applications'>;
  readonly partition: string;
  readonly sort: string;
  readonly value: string;
}

/** Merged from one to three index partitions: each costs a read unit per page, but more indexes cost each write. */
export interface List {
  readonly name: string;
  readonly parts: readonly IndexPartition[];
  /** The list is sorted by a date. Items without the date come last, by id. */
  readonly isDated: boolean;
}

function indexPartition(index: IndexName<'applications'>, value: string): IndexPartition {
  const { partition, sort } = tables.applications.indexes[index];
  return { index, partition, sort, value };
}

export function listOf(status?: Status, sort: Sort = 'newest'): List {
  const name = `${sort} ${status ?? 'live'}`;
  if (sort === 'newest')
    return {
      name,
      parts: [status ? indexPartition('status', status) : indexPartition('newest', 'live')],
      isDated: false,
    };
  const parts = (status ? [status] : statuses).map(one => indexPartition(datedIndex(sort, one), one));
  return { name, parts, isDated: true };
}

/** Lists show a day of approval only for approved applications. */
function datedIndex(sort: Exclude<Sort, 'newest'>, status: Status): IndexName<'applications'> {
  if (sort === 'collect') return 'statusCollect';
  return status === 'Approved' ? 'statusApprove' : 'status';
}

export function stageList(stage: Stage, status?: Status): List {
  const parts = (status ? [status] : statuses).map(one =>
    indexPartition('statusStage', counterOf(one, stage)),
  );
  return { name: `${stage} ${status ?? 'live'}`, parts, isDated: false };
}

/** Throws INVALID for a list of one stage that is not sorted by age, because no index has another order. */
export function listFor({ status, stage, sort }: Asked): List {
  if (stage && sort !== 'newest') throw fieldError('sort', messages.stageByAge);
  return stage ? stageList(stage, status) : listOf(status, sort);
}

interface Asked {
  readonly status?: Status | undefined;
  readonly stage?: Stage | undefined;
  readonly sort: Sort;
}

/** All open and closed cases by age. An export selects those of a period from it. */
export const addedList: List = {
  name: 'added',
  parts: [indexPartition('newest', 'live'), indexPartition('newest', endedLists.closed)],
  isDated: false,
};

function endedList(name: string, ...lists: readonly (keyof typeof endedLists)[]): List {
  return { name, parts: lists.map(list => indexPartition('deleted', endedLists[list])), isDated: true };
}

export const deletedList = endedList('deleted', 'deleted');

export const closedList = endedList('closed', 'closed');

/** Deleted and closed cases that are removed after the retention period, without those on hold. */
export const removalList = endedList('due', 'deleted', 'closed');

export const heldList = endedList('held', 'held');

export const signingList: List = {
  name: 'signing',
  parts: signingShards.map(shard => indexPartition('signed', shard)),
  isDated: false,
};

export function placeIn(
  list: List,
  { sort }: IndexPartition,
  item: Readonly<Record<string, unknown>>,
): string | undefined {
  const key = ownProperty(item, sort);
  if (typeof key !== 'string') return undefined;
  return list.isDated && sort === '_id' ? `#${key}` : key;
}

/** Returns the index key after which a partition is read on, or undefined to read the whole partition. */
export function keyAt(part: IndexPartition, place: string): Readonly<Record<string, string>> | undefined {
  const _id = place.slice(-limits.idLength);
  // Items with a date come first, so all items without one follow.
  if (part.sort === '_id' && !/^#?[0-9a-f]{24}$/.test(place)) return undefined;
  return { [part.partition]: part.value, [part.sort]: part.sort === '_id' ? _id : place, _id };
}

export function cursorOf(list: List, place: string): string {
  return Buffer.from(JSON.stringify([list.name, place])).toString('base64url');
}

/** Returns the list position in a cursor. Throws INVALID if the cursor is not from this list. */
export function placeFrom(list: List, cursor: string): string {
  const Cursor = v.pipe(v.string(), v.parseJson(), v.strictTuple([v.literal(list.name), Place]));
  const result = v.safeParse(Cursor, Buffer.from(cursor, 'base64url').toString());
  if (!result.success || list.isDated === isId(result.output[1])) throw badCursor();
  return result.output[1];
}

/** Position in a list: an id, or a date, `#` and an id. For collected visas it begins with `$`. */
const Place = v.pipe(v.string(), v.regex(/^(?:\$?[\dTZ:.-]*#)?[0-9a-f]{24}$/));

export function badCursor(): DomainError {
  return fieldError('cursor', messages.invalid('cursor'));
}

export interface ReadPlan {
  readonly towards: 'older' | 'newer';
  readonly skip: number;
  readonly take: number;
  readonly isLast: boolean;
}

/** Positions of a page's records in the list, from 0; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Plans the read of a page from the nearer end of the list. Returns undefined if both ends are too far. */
export function planRead({ parts }: List, { start, end }: Span, total: number): ReadPlan | undefined {
  const shared = { take: end - start, isLast: end === total };
  const plan: ReadPlan =
    start <= total - end
      ? { ...shared, towards: 'older', skip: start }
      : { ...shared, towards: 'newer', skip: total - end };
  return plan.skip <= skipMax(parts) ? plan : undefined;
}

/** Returns how many records a page may skip. Each index partition of the list must read all of them. */
export const skipMax = (parts: List['parts']): number => Math.floor(serverLimits.pageSkipMax / parts.length);

export function keyAfter(list: List, day: string): string {
  const next = daysAfter(day, 1);
  return list.isDated ? next : firstIdOf(next);
}
