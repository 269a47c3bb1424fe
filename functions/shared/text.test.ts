import { describe, expect, it } from 'vitest';
import { asciiDigits, dayOf, daysAfter, isIsoDate, normaliseEmail, normalisePassport, tidy } from './text.ts';

describe('Typed text', () => {
  it('has its Bangla digits as ASCII digits, and nothing else changed', () => {
    expect(asciiDigits('০১২৩৪৫৬৭৮৯ ৳ ক 7')).toBe('0123456789 ৳ ক 7');
  });

  it('is tidied: no white space at its ends, single spaces inside', () => {
    expect(tidy('  Md \t Abdul\n\nKarim ')).toBe('Md Abdul Karim');
  });

  it('is a passport number without spaces and dashes, in upper case', () => {
    expect(normalisePassport(' bx 01-2–৩  4 ')).toBe('BX01234');
    expect(normalisePassport('bx_1.')).toBe('BX_1.');
  });

  it('is an email address trimmed and in lower case', () => {
    expect(normaliseEmail('  Ayesha.R@Example.COM ')).toBe('ayesha.r@example.com');
  });
});

describe('A day', () => {
  it.each(['2026-03-04', '2024-02-29', '1900-01-01'])('exists: %s', day => {
    expect(isIsoDate(day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-3-4',
    '2026-03-04T00:00:00Z',
    ' 2026-03-04',
    '+002026-03-04',
    '+012026-03',
    '12026-03-04',
    '04.03.2026',
    '',
  ])('does not exist: "%s"', text => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('begins in Dhaka six hours before it does in UTC', () => {
    expect(dayOf(new Date('2026-03-04T17:59:59.999Z'))).toBe('2026-03-04');
    expect(dayOf(new Date('2026-03-04T18:00:00.000Z'))).toBe('2026-03-05');
  });

  it('is followed by others, across months and leap days', () => {
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysAfter('2026-12-31', 14)).toBe('2027-01-14');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysAfter('2026-03-01', 0)).toBe('2026-03-01');
  });
});
