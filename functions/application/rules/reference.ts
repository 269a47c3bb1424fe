import * as v from 'valibot';
import { messages } from '../../shared/messages.ts';
import { compactText } from '../../shared/text.ts';

/** Typed reference of an applicant's copy: 60 bits of its id, and check symbols. See `docs/copy-code.md`. */

/** Symbols of Crockford's base 32: without I, L, O and U, which look like others. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Number of base64url characters of the id in a reference: ten have 60 bits. */
const idCharacters = 10;

/** Returns the reference of an applicant's copy: 13 characters without dashes. */
export function referenceOf(copyId: string): string {
  const bits = Array.from(copyId.slice(0, idCharacters), one =>
    base64url.indexOf(one).toString(2).padStart(6, '0'),
  ).join('');
  const values = (bits.match(/.{5}/g) ?? []).map(five => Number.parseInt(five, 2));
  return [...values, shifted(checkOf(values))].map(value => symbols[value]).join('');
}

/** Formats a reference in groups: `7K3M-9QTX-2HBWF`. */
export function shownReference(reference: string): string {
  return reference.replace(/^(.{4})(.{4})/, '$1-$2-');
}

/** Reads a typed reference. Ignores case, spaces and dashes. Reads O as 0, I and L as 1, and Bangla digits. */
export function readReference(typed: string): string | undefined {
  const plain = compactText(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = Array.from(plain, one => symbols.indexOf(one));
  return plain.length === 13 && !values.includes(-1) && checkOf(values) === 0 ? plain : undefined;
}

export const Reference = v.pipe(
  v.string(messages.invalid('reference')),
  v.maxLength(60, messages.invalid('reference')),
  v.transform(typed => readReference(typed) ?? ''),
  v.nonEmpty(messages.invalid('reference')),
);

/** Evaluates the checksum over GF(32), which detects each wrong symbol and each swap. Zero means no error. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => shifted(sum) ^ value, 0);
}

/** Multiplies by x in GF(32), modulo x^5 + x^2 + 1. */
function shifted(value: number): number {
  const twice = value << 1;
  return twice < 32 ? twice : twice ^ 0b100101;
}
