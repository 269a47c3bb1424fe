import * as v from 'valibot';
import { keyedHash } from '../../server/guard/attempts.ts';
import { isSameSecret } from '../../server/hash.ts';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { daysAfter } from '../../shared/text.ts';
import { requireFilters } from '../list/choose-source.ts';
import { badCursor, listFor } from '../list/paging.ts';
import { Cursor } from '../list/schemas.ts';
import { termsOf } from '../list/search.ts';
import { neededItems } from '../rules/checklist.ts';
import { isFiltered, requirePeriods } from '../rules/filters.ts';
import { firstIdOf } from '../rules/months.ts';
import { currentStage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { ExportedApplication, ExportRequest } from './routes.ts';

export function isPeriod({ since, until }: ExportRequest): boolean {
  return since !== undefined || until !== undefined;
}

export function isSearch({ search }: ExportRequest): boolean {
  return termsOf(search).length > 0;
}

export function isCounted(wanted: ExportRequest): boolean {
  return !isPeriod(wanted) && !isSearch(wanted) && !isFiltered(wanted) && wanted.from === undefined;
}

/** Throws INVALID for an invalid period, or if this list does not support the requested order. */
export function requireExportable(wanted: ExportRequest): void {
  const { since, until } = wanted;
  if (isPeriod(wanted)) {
    if (!since || !until || since > until || isFiltered(wanted))
      throw fieldError('until', messages.invalid('period'));
  } else if (isSearch(wanted)) requirePeriods(wanted);
  else if (isFiltered(wanted)) requireFilters(wanted, wanted.sort);
  else listFor(wanted);
}

/** Returns the range of ids that were created in a period, the last day included. */
export function idsOf({ since = '', until = '' }: ExportRequest): { least: string; below: string } {
  return { least: firstIdOf(since), below: firstIdOf(daysAfter(until, 1)) };
}

interface ExportState {
  readonly count: number;
  readonly cursor: string;
}

/** Signs the cursor: with a forged count or position, the export would differ from its history entry. */
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

/** Parses a cursor. Without one, starts at the first page. Throws INVALID for a forged or foreign cursor. */
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

/** Adds derived values to a record. The response schema then removes the fields that exports leave out. */
export function exported(record: StoredApplication): ExportedApplication {
  const reached = record.stages;
  const needed = neededItems(record).flatMap(({ name, state }) =>
    state === 'missing' || state === 'askedAgain' ? [{ name, state }] : [],
  );
  return { ...record, stages: reached, stage: currentStage(reached), needed };
}
