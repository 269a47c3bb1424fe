import * as v from 'valibot';
import { DomainError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { Id } from '../shared/schemas.ts';
import { tables } from '../shared/tables.ts';
import type { Status } from './fields.ts';

/** Which list is read and how a page of it is reached, as pure functions. */

const { newest, status: byStatus } = tables.applications.indexes;

/** A list of applications, newest first: one partition of an index. */
export interface List {
  readonly index: 'newest' | 'status';
  readonly partition: string;
  readonly value: string;
}

/** The list of all live applications, or of those with one status. */
export function listOf(status: Status | undefined): List {
  if (status) return { index: 'status', partition: byStatus.partition, value: status };
  return { index: 'newest', partition: newest.partition, value: 'live' };
}

/** Where in a list a page begins: after this record. */
export function keyIn(list: List, id: string): Record<string, string> {
  return { _id: id, [list.partition]: list.value };
}

/** An opaque word for a place in a list. */
export function cursorOf(list: List, id: string): string {
  return Buffer.from(JSON.stringify(keyIn(list, id))).toString('base64url');
}

/**
 * The id of the record after which a cursor's page begins.
 * @throws DomainError INVALID unless the cursor is one of this list
 */
export function idFrom(list: List, cursor: string): string {
  const Key = v.strictObject({ _id: Id, [list.partition]: v.literal(list.value) });
  const result = v.safeParse(Key, readJson(Buffer.from(cursor, 'base64url').toString()));
  if (result.success) return v.parse(Id, result.output['_id']);
  throw badCursor();
}

/** A refusal that names the cursor. */
export function badCursor(): DomainError {
  const message = messages.invalid('cursor');
  return new DomainError('INVALID', message, { fields: { cursor: message } });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How to reach a page: from which end, over how many records, and how many it holds. */
export interface Way {
  readonly from: 'newest' | 'oldest';
  readonly skip: number;
  readonly take: number;
}

/**
 * The shorter way to a page of a list of `total` records; undefined past its end.
 * @throws DomainError INVALID when even that passes over too many records
 */
export function wayTo(page: number, limit: number, total: number): Way | undefined {
  const newer = (page - 1) * limit;
  if (newer >= total) return undefined;
  const take = Math.min(limit, total - newer);
  const older = total - newer - take;
  const way: Way =
    older < newer ? { from: 'oldest', skip: older, take } : { from: 'newest', skip: newer, take };
  if (way.skip <= limits.pageSkipMax) return way;
  throw new DomainError('INVALID', messages.pageOutOfReach, { fields: { page: messages.pageOutOfReach } });
}
