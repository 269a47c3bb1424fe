import * as v from 'valibot';
import { keyedHash } from '../../server/guard/attempts.ts';
import { isSameSecret } from '../../server/hash.ts';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { daysAfter } from '../../shared/text.ts';
import { neededItems } from '../checklist.ts';
import { badCursor, listFor } from '../list/paging.ts';
import { Cursor } from '../list/schemas.ts';
import { termsOf } from '../list/search.ts';
import { firstIdOf } from '../months.ts';
import { stagesOf } from '../stage-rules.ts';
import { currentStage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { ExportedApplication, ExportRequest } from './routes.ts';

/** Rules for what an export has, as pure functions. */

/** Checks whether what is asked for are the cases that were added in a period, not a list. */
export function isPeriod({ since, until }: ExportRequest): boolean {
  return since !== undefined || until !== undefined;
}

/** Checks whether it is a search, which has no pages. */
export function isSearch({ search }: ExportRequest): boolean {
  return termsOf(search).length > 0;
}

/** Checks whether the totals know how many an export has. */
export function isCounted(wanted: ExportRequest): boolean {
  return !isPeriod(wanted) && !isSearch(wanted) && wanted.from === undefined;
}

/** @throws DomainError INVALID for a period that is none, or an order that the list does not have */
export function requireExportable(wanted: ExportRequest): void {
  const { since, until } = wanted;
  if (isPeriod(wanted)) {
    if (!since || !until || since > until) throw fieldError('until', messages.invalid('period'));
  } else if (!isSearch(wanted)) listFor(wanted);
}

/** The ids between which everything is that was added in a period, whose last day is in it. */
export function idsOf({ since = '', until = '' }: ExportRequest): { least: string; below: string } {
  return { least: firstIdOf(since), below: firstIdOf(daysAfter(until, 1)) };
}

/** The state of an export between two pages: the number of records so far, and the place in the list after them. */
interface ExportState {
  readonly count: number;
  readonly cursor: string;
}

/**
 * The cursor of an export's next page. It is signed: with another count or place the export would have other records than its
 * history line says.
 */
export function exportCursor(id: string, { count, cursor }: ExportState): string {
  const signed = [count, cursor, signatureOf(id, { count, cursor })];
  return Buffer.from(JSON.stringify(signed)).toString('base64url');
}

const signatureOf = (id: string, { count, cursor }: ExportState): string =>
  keyedHash('export cursor', id, count, cursor);

const Opened = v.pipe(
  v.string(),
  v.transform(text => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.strictTuple([v.number(), Cursor, v.string()]),
);

/**
 * Reads a cursor of this export; without one the export is at its beginning.
 * @throws DomainError INVALID for a cursor of another export, and for a changed one
 */
export function readExportCursor(
  id: string,
  text: string | undefined,
): { readonly count: number; readonly cursor?: string } {
  if (text === undefined) return { count: 0 };
  const result = v.safeParse(Opened, text);
  if (!result.success) throw badCursor();
  const [count, cursor, signature] = result.output;
  if (!isSameSecret(signature, signatureOf(id, { count, cursor }))) throw badCursor();
  return { count, cursor };
}

/** Adds to a record what an export works out from it. The schema of the answer then leaves out what an export does not tell. */
export function exported(record: StoredApplication): ExportedApplication {
  const reached = stagesOf(record);
  const needed = neededItems(record).flatMap(({ name, state }) =>
    state === 'missing' || state === 'askedAgain' ? [{ name, state }] : [],
  );
  return { ...record, stages: reached, stage: currentStage(reached), needed };
}
