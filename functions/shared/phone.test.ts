import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparablePhone, formatPhone, parsePhone } from './phone.ts';

/** One phone number of Bangladesh as people type it, and as older records contain it. */
const typedForms = [
  ...['01712345678', '01712-345678', '017 1234 5678', '(01712) 345678', '০১৭১২৩৪৫৬৭৮', ' ০১৭১২-345678 '],
  ...['+8801712345678', '+880 1712-345678', '+880 (0) 1712 345678', '+88 01712345678', '8801712345678'],
  ...['008801712345678', '00 880 1712–345678', '+৮৮০ ১৭১২ ৩৪৫৬৭৮', '+880\u00a01712.345.678'],
];

describe('A phone number', () => {
  it.each(typedForms)('of Bangladesh is read as the same number when typed as "%s"', typed => {
    expect(parsePhone(typed)).toBe('+8801712345678');
    expect(formatPhone(typed)).toBe('+880 1712-345678');
    expect(comparablePhone(typed)).toBe('01712345678');
  });

  it.each([
    ['+880 2 9876543', '+88029876543', '+88029876543'],
    ['880 31-654321', '+88031654321', '+88031654321'],
    ['+880 0 31-6543210', '+880316543210', '+880316543210'],
    ['+1 (416) 555-0123', '+14165550123', '+1 416-555-0123'],
    ['001 416 555 0123', '+14165550123', '+1 416-555-0123'],
    ['+44 (0)20 7946 0000', '+442079460000', '+442079460000'],
    ['+977 980-1234567', '+9779801234567', '+9779801234567'],
    ['416 555 0123', '4165550123', '4165550123'],
    ['880-555-0123', '8805550123', '8805550123'],
    ['02-9876543', '029876543', '029876543'],
    ['1'.repeat(15), '1'.repeat(15), '1'.repeat(15)],
  ])('typed as "%s" is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(parsePhone(typed)).toBe(stored);
    expect(formatPhone(stored)).toBe(shown);
  });

  it.each([
    ...[
      '',
      ' ',
      '+',
      'call',
      '0171a2345678',
      '1234',
      '1'.repeat(16),
      '+12345',
      `+${'1'.repeat(16)}`,
      '+0123456789',
    ],
    ...['0171234567', '017123456789', '+88017123456', '880171234567890', '+880 0171 234567', '17+12345678'],
    ...['01712345678/9', '01712345678, 01812345678', '01712\u0000345678', '+8801712345678\ud800'],
  ])('typed as "%s" is rejected', typed => {
    expect(parsePhone(typed)).toBeUndefined();
  });

  it('that the rules reject is shown unchanged, as an older record has it', () => {
    expect(formatPhone('0171')).toBe('0171');
  });

  it('is stored and shown in forms that are read as the same number', () => {
    const typed = fc.stringMatching(/^(\+|00|0|880|\+880)?[0-9]{5,13}$/);
    fc.assert(
      fc.property(typed, text => {
        const stored = parsePhone(text);
        fc.pre(stored !== undefined);
        expect(parsePhone(stored ?? '')).toBe(stored);
        expect(parsePhone(formatPhone(stored ?? ''))).toBe(stored);
        expect(comparablePhone(stored ?? '')).toBe(comparablePhone(text));
      }),
    );
  });
});

describe('The comparable digits of a number that is not fully typed', () => {
  it.each([
    ['+88017', '017'],
    ['0088017', '017'],
    ['+880 (0)17', '017'],
    ['০১৭১২', '01712'],
    ['880', '0'],
    ['+1 416', '1416'],
    ['001 416', '1416'],
    ['00', ''],
  ])('are for "%s" the digits "%s"', (typed, beginning) => {
    expect(comparablePhone(typed)).toBe(beginning);
  });
});
