import { expect, it } from 'vitest';
import { aPassport, linesOf, specimen } from '../../testing/passports.ts';
import { passportNumberIn } from './passport-number.ts';

const lines = specimen.join('');
const today = '2026-11-25';

it('passportNumberIn returns the number of the lines', () => {
  expect(passportNumberIn(lines, today)).toEqual({ number: 'L898902C3' });
});

it('passportNumberIn corrects the number by the check digits, with a note', () => {
  const bangladeshi = linesOf(aPassport).join('\n').replace('BX0123456', 'BXO123456');
  expect(passportNumberIn(bangladeshi, today)).toEqual({
    number: 'BX0123456',
    note: 'This is the search for BX0123456. Compare: the letter O was read as the digit 0.',
  });
});

it('passportNumberIn returns no number if several match the check digits', () => {
  const { number, note } = passportNumberIn(lines.replace('L898902C3', 'L8989O2C3'), today);
  expect(number).toBeUndefined();
  expect(note).toContain('The check digits fit each of L898902C3');
});

it('passportNumberIn returns no number if its check digit does not match, or for other text', () => {
  expect(passportNumberIn(lines.replace('L898902C3', 'L898912C3'), today).number).toBeUndefined();
  expect(passportNumberIn(lines.slice(1), today)).toEqual({
    note: 'The lines do not say the passport number. There are 87 letters in one line. Both lines of a passport together have 88.',
  });
});
