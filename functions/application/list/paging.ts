import * as v from 'valibot';
import { type DomainError, fieldError } from '../../shared/errors.ts';
import { isId } from '../../shared/id.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { own } from '../../shared/own.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { type IndexName, tables } from '../../shared/tables.ts';
import { daysAfter } from '../../shared/text.ts';
import { endedLists, signingShards } from '../index-keys.ts';
import { counterOf, firstIdOf } from '../months.ts';
import { type Stage, type Status, statuses } from '../stages.ts';
import type { Sort } from './schemas.ts';

/** Rules for which list is read and how a page of it is reached, as pure functions. */

/** A partition of an index, which is read from its greatest sort key down. */
export interface Part {
  readonly index: IndexName<'applications'>;
  readonly partition: string;
  readonly sort: string;
  readonly value: string;
}

/**
 * A list of applications: the parts in which they are, put together in one order. An index for each list would be written
 * at every change; a page that reads three parts costs one read unit more.
 */
export interface List {
  readonly name: string;
  readonly parts: readonly Part[];
  /** It is ordered by a date: an item of a part without that comes last, by its id. */
  readonly isDated: boolean;
}

function partOf(index: IndexName<'applications'>, value: string): Part {
  const { partition, sort } = tables.applications.indexes[index];
  return { index, partition, sort, value };
}

/** The list of all live applications, or of those with one status, in an order. */
export function listOf(status?: Status, sort: Sort = 'newest'): List {
  const name = `${sort} ${status ?? 'live'}`;
  if (sort === 'newest')
    return { name, parts: [status ? partOf('status', status) : partOf('newest', 'live')], isDated: false };
  const parts = (status ? [status] : statuses).map(one => partOf(datedIndex(sort, one), one));
  return { name, parts, isDated: true };
}

/** Only an approved application has a day of approval that a list shows. */
function datedIndex(sort: Exclude<Sort, 'newest'>, status: Status): IndexName<'applications'> {
  if (sort === 'collect') return 'statusCollect';
  return status === 'Approved' ? 'statusApprove' : 'status';
}

/** The list of live applications at one stage, or of those with one status, by age. */
export function stageList(stage: Stage, status?: Status): List {
  const parts = (status ? [status] : statuses).map(one => partOf('statusStage', counterOf(one, stage)));
  return { name: `${stage} ${status ?? 'live'}`, parts, isDated: false };
}

/**
 * The list that somebody asks for.
 * @throws DomainError INVALID for a stage with another order than by age: there is no index for them together
 */
export function listFor({ status, stage, sort }: Asked): List {
  if (stage && sort !== 'newest') throw fieldError('sort', messages.stageByAge);
  return stage ? stageList(stage, status) : listOf(status, sort);
}

interface Asked {
  readonly status?: Status | undefined;
  readonly stage?: Stage | undefined;
  readonly sort: Sort;
}

/** All cases by age, open and closed: what was added in a period. */
export const addedList: List = {
  name: 'added',
  parts: [partOf('newest', 'live'), partOf('newest', endedLists.closed)],
  isDated: false,
};

/** A list of what is in no other, the last first. */
function endedList(name: string, ...lists: readonly (keyof typeof endedLists)[]): List {
  return { name, parts: lists.map(list => partOf('deleted', endedLists[list])), isDated: true };
}

/** The list of deleted applications, the last deleted first. */
export const deletedList = endedList('deleted', 'deleted');

/** The list of closed cases, the last closed first. */
export const closedList = endedList('closed', 'closed');

/** The list of what is removed once its time is over: all that was deleted or closed, but what is held. */
export const removalList = endedList('due', 'deleted', 'closed');

/** The list of what a super-admin holds. */
export const heldList = endedList('held', 'held');

/** Applications by the key that signed their copies. */
export const signingList: List = {
  name: 'signing',
  parts: signingShards.map(shard => partOf('signed', shard)),
  isDated: false,
};

/** Finds the place of an item in a list; undefined where the index does not say. */
export function placeIn(
  list: List,
  { sort }: Part,
  item: Readonly<Record<string, unknown>>,
): string | undefined {
  const key = own(item, sort);
  if (typeof key !== 'string') return undefined;
  return list.isDated && sort === '_id' ? `#${key}` : key;
}

/** The key of an index from which a part is read on after a place in its list; undefined where all of it comes after. */
export function keyAt(part: Part, place: string): Readonly<Record<string, string>> | undefined {
  const _id = place.slice(-limits.idLength);
  // Dates come first: what has none is all behind it.
  if (part.sort === '_id' && !/^#?[0-9a-f]{24}$/.test(place)) return undefined;
  return { [part.partition]: part.value, [part.sort]: part.sort === '_id' ? _id : place, _id };
}

/** An opaque word for a place in a list. */
export function cursorOf(list: List, place: string): string {
  return Buffer.from(JSON.stringify([list.name, place])).toString('base64url');
}

/**
 * The place after which a cursor's page begins.
 * @throws DomainError INVALID unless the cursor is one of this list
 */
export function placeFrom(list: List, cursor: string): string {
  const Cursor = v.pipe(v.string(), v.parseJson(), v.strictTuple([v.literal(list.name), Place]));
  const result = v.safeParse(Cursor, Buffer.from(cursor, 'base64url').toString());
  if (!result.success || list.isDated === isId(result.output[1])) throw badCursor();
  return result.output[1];
}

/** The id, or a date or an instant that may be missing, `#` and the id; of what is collected it begins with `$`. */
const Place = v.pipe(v.string(), v.regex(/^(?:\$?[\dTZ:.-]*#)?[0-9a-f]{24}$/));

/** A refusal that names the cursor. */
export function badCursor(): DomainError {
  return fieldError('cursor', messages.invalid('cursor'));
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

/** The shorter way to a span of a list of `total` records, from one of its ends; undefined where both pass over too many. */
export function wayTo({ parts }: List, { start, end }: Span, total: number): Way | undefined {
  const shared = { take: end - start, isLast: end === total };
  const way: Way =
    start <= total - end
      ? { ...shared, towards: 'older', skip: start }
      : { ...shared, towards: 'newer', skip: total - end };
  return way.skip <= skipMax(parts) ? way : undefined;
}

/** Records that a page may pass over: each part of its list reads them all. */
export const skipMax = (parts: List['parts']): number => Math.floor(serverLimits.pageSkipMax / parts.length);

/** The sort key below which a list has the records of a day (`YYYY-MM-DD`) and those before it. */
export function keyAfter(list: List, day: string): string {
  const next = daysAfter(day, 1);
  return list.isDated ? next : firstIdOf(next);
}
