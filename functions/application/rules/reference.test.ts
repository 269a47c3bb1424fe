import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newCopyId } from '../../shared/id.ts';
import { copyId } from '../../testing/samples.ts';
import { Reference, readReference, referenceOf, shownReference } from './reference.ts';

const reference = '659XRG6003431';
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('The reference of an applicant’s copy', () => {
  it('consists of the first 60 bits of the copy’s id and check symbols, without the letters I, L, O and U', () => {
    expect(referenceOf('A'.repeat(22))).toBe('0000000000000');
    expect(referenceOf('MVPcQMAAyDrcGfAHeqqynw')).toBe(reference);
    expect(referenceOf(copyId).slice(0, 12)).toBe(
      (BigInt(`0x${Buffer.from(copyId, 'base64url').toString('hex')}`) >> 68n)
        .toString(32)
        .padStart(12, '0')
        .replace(/./g, digit => symbols[Number.parseInt(digit, 32)] ?? ''),
    );
    for (const id of Array.from({ length: 200 }, newCopyId)) {
      expect(referenceOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
      expect(readReference(referenceOf(id))).toBe(referenceOf(id));
    }
  });

  it('is shown in three groups and can be read back', () => {
    expect(shownReference(reference)).toBe(
      `${reference.slice(0, 4)}-${reference.slice(4, 8)}-${reference.slice(8)}`,
    );
    expect(readReference(shownReference(reference))).toBe(reference);
  });

  it.each([
    ['in lower case', reference.toLowerCase()],
    ['without dashes', reference],
    ['with spaces', ` ${reference.slice(0, 4)} ${reference.slice(4, 8)}  ${reference.slice(8)} `],
    ['with other dashes', `${reference.slice(0, 4)}–${reference.slice(4, 8)}−${reference.slice(8)}`],
    ['with o for 0', reference.replaceAll('0', 'o')],
    ['with O for 0', reference.replaceAll('0', 'O')],
    ['with Bangla digits', reference.replaceAll('0', '০').replaceAll('6', '৬').replaceAll('3', '৩')],
  ])('is read %s', (_, typed) => {
    expect(readReference(typed)).toBe(reference);
  });

  it.each(['i', 'I', 'l', 'L', '১'])('is read with %s in place of 1', letter => {
    expect(readReference(reference.replaceAll('1', letter))).toBe(reference);
  });

  it('does not match after any single wrong character or swap of neighbours', () => {
    const typed = Array.from(reference);
    for (const [at, right] of typed.entries()) {
      for (const wrong of symbols)
        if (wrong !== right) expect(readReference(typed.with(at, wrong).join(''))).toBeUndefined();
      const next = typed[at + 1];
      if (next !== undefined && next !== right)
        expect(
          readReference(
            typed
              .with(at, next)
              .with(at + 1, right)
              .join(''),
          ),
        ).toBeUndefined();
    }
  });

  it.each([
    ['nothing', ''],
    ['too little', reference.slice(0, -1)],
    ['too much', `${reference}0`],
    ['an unused letter', reference.replace('X', 'U')],
    ['another symbol', reference.replace('X', '*')],
    ['only zeros with a missing dash', '000000000000'],
  ])('is rejected when typed as %s', (_, typed) => {
    expect(readReference(typed)).toBeUndefined();
    expect(v.is(Reference, typed)).toBe(false);
  });

  it('is read without invisible characters around it', () => {
    expect(readReference(`\u202d${reference}\u200b`)).toBe(reference);
    expect(v.parse(Reference, `${reference}\u200b`)).toBe(reference);
  });

  it('is parsed into its stored form', () => {
    expect(v.parse(Reference, shownReference(reference).toLowerCase())).toBe(reference);
  });
});
