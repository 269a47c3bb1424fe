import * as v from 'valibot';
import { messages } from '../shared/messages.ts';
import { compactText } from '../shared/text.ts';

/**
 * The short reference of a copy, for people to type where the code does not scan: the first 60 of the 128 random bits of
 * the copy's id, and a check that finds typing errors. Pure; pages read it too. Described in `docs/copy-code.md`.
 */

/** Crockford's base 32: without I, L, O and U, which look like others. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Ten characters of base64url have 60 bits. */
const idCharacters = 10;

/** The reference of the copy with an id, as it is stored and looked up: 13 characters without dashes. */
export function referenceOf(copyId: string): string {
  const bits = Array.from(copyId.slice(0, idCharacters), one =>
    base64url.indexOf(one).toString(2).padStart(6, '0'),
  ).join('');
  const values = (bits.match(/.{5}/g) ?? []).map(five => Number.parseInt(five, 2));
  return [...values, shifted(checkOf(values))].map(value => symbols[value]).join('');
}

/** A reference as people read it, in groups: `7K3M-9QTX-2HBWF`. */
export function shownReference(reference: string): string {
  return reference.replace(/^(.{4})(.{4})/, '$1-$2-');
}

/**
 * The reference that somebody has typed, without regard to case, spaces and dashes, with O read as 0, I and L as 1, and
 * Bangla digits as digits; undefined for what is none or has a typing error.
 */
export function readReference(typed: string): string | undefined {
  const plain = compactText(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = Array.from(plain, one => symbols.indexOf(one));
  return plain.length === 13 && !values.includes(-1) && checkOf(values) === 0 ? plain : undefined;
}

/** A typed reference. */
export const Reference = v.pipe(
  v.string(messages.invalid('reference')),
  v.maxLength(60, messages.invalid('reference')),
  v.transform(typed => readReference(typed) ?? ''),
  v.nonEmpty(messages.invalid('reference')),
);

/**
 * Zero for the values of a whole reference without an error. It is a polynomial over the field of 32 elements at a
 * generator, so that no single wrong value and no exchange of two stays unseen.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => shifted(sum) ^ value, 0);
}

/** A value times x, in the field of 32 elements by x^5 + x^2 + 1. */
function shifted(value: number): number {
  const twice = value << 1;
  return twice < 32 ? twice : twice ^ 0b100101;
}
