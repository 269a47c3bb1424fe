import { limits } from '../../shared/limits.ts';
import { comparablePhone } from '../../shared/phone.ts';
import { type Index, tables } from '../../shared/tables.ts';
import { asciiDigits, normaliseEmail, normalisePassport } from '../../shared/text.ts';
import type { SearchedField } from '../fields.ts';
import { collectPlace, comparableName } from '../index-keys.ts';
import type { ApplicationRow } from '../row.ts';
import type { Stage, Status } from '../stages.ts';
import type { Sort } from './schemas.ts';

/** Rules for what a search looks for and how its matches are combined, as pure functions. */

const { passport, surname, email, phone } = tables.applications.indexes;
/** An index for each field that the search finds. */
const searched = { passport, surname, email, phone } satisfies Readonly<Record<SearchedField, Index>>;

/** The beginning of a value in one index. */
export interface Prefix {
  readonly index: keyof typeof searched;
  readonly prefix: string;
}

/** The indexes' sort keys, by the indexes' names. */
export function sortKeyOf({ index }: Prefix): string {
  return searched[index].sort;
}

/**
 * Picks the indexes in which to look for what was typed: at most two, and none for empty input. An @ makes it an email; only
 * digits, a phone or passport number; anything else, a surname or a passport number.
 */
export function prefixesOf(typed: string): Prefix[] {
  const text = asciiDigits(typed);
  if (text.includes('@')) return [{ index: 'email', prefix: normaliseEmail(text) }];
  const number = normalisePassport(text);
  const numbers: Prefix[] = /^[A-Z0-9]+$/.test(number) ? [{ index: 'passport', prefix: number }] : [];
  if (/^[\d\s().+\p{Pd}]+$/u.test(text) && /\d/.test(text)) {
    const phone = comparablePhone(text);
    return phone === '' ? numbers : [...numbers, { index: 'phone', prefix: phone }];
  }
  const name = comparableName(text);
  return /[\p{L}\d]/u.test(name) ? [...numbers, { index: 'surname', prefix: name }] : [];
}

const dateOf = (row: ApplicationRow, sort: Sort): string =>
  (sort === 'collect' && collectPlace(row)) || (sort === 'approve' && row.approve) || '';

/** The matches of every place, each record once, as many as a search answers, in the wanted order. */
export function matchesOf(
  found: readonly (readonly ApplicationRow[])[],
  { status, stage, sort }: { status?: Status | undefined; stage?: Stage | undefined; sort: Sort },
): { rows: ApplicationRow[]; more: boolean } {
  const all = [...new Map(found.flat().map(row => [row._id, row])).values()];
  const more = all.length > limits.searchMatches;
  const place = (row: ApplicationRow) => `${dateOf(row, sort)}#${row._id}`;
  const rows = all
    .slice(0, limits.searchMatches)
    .filter(row => status === undefined || row.isStatus === status)
    .filter(row => stage === undefined || row.stage === stage)
    .toSorted((one, other) => (place(one) < place(other) ? 1 : -1));
  return { rows, more };
}
