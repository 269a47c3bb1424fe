import { describe, expect, it } from 'vitest';
import { storedApplication } from '../../testing/samples.ts';
import { nameWords } from '../rules/name-words.ts';
import { areNear, compare, isLikely } from './likeness.ts';
import type { Compared } from './routes.ts';

describe('areNear', () => {
  it.each([
    ['Md Kamrul Rahman', 'Rohman Mohammad Kamrul'],
    ['Kamrul Rahman', 'Md. Kamrul Rahman'],
    ['Mst Rahima Begum', 'Rahima Begom'],
    ['Mohammad Ali', 'Md Aly'],
    ['Kamrul Hasan Rahman', 'Kamrul Rahman'],
    ['রহিমা খাতুন', 'খাতুন রহিমা'],
  ])('accepts %s and %s as spellings of one name', (one, other) => {
    expect([areNear(nameWords(one), nameWords(other)), areNear(nameWords(other), nameWords(one))]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['Md Kamrul Rahman', 'Md Jamal Rahman'],
    ['Rahim Uddin', 'Rahima Uddin'],
    ['Md Rahman', 'Kamrul Rahman'],
    ['', 'Rahman'],
  ])('rejects %s and %s as different names', (one, other) => {
    expect(areNear(nameWords(one), nameWords(other))).toBe(false);
  });
});

describe('compare', () => {
  const record = storedApplication({ nationalId: '1234567890', dob: '1990-02-08', passport: 'BX0123456' });
  it.each([
    ['nationalId', '1234567891', 'near'],
    ['nationalId', '1234567809', 'near'],
    ['nationalId', '123456789', 'near'],
    ['nationalId', '19901234567890', 'near'],
    ['nationalId', '1234567888', 'different'],
    ['nationalId', '2234567891', 'different'],
    ['dob', '1990-02-18', 'near'],
    ['dob', '1990-08-02', 'near'],
    ['dob', '1991-02-18', 'different'],
    ['passport', 'BX0123456', 'same'],
    ['passport', 'A01234567', 'different'],
    ['phone', '01712345687', 'near'],
    ['email', 'Ayesha.Rahman@example.com', 'same'],
  ])('compares the typed %s %s with the record as %s', (field, value, how) => {
    expect(compare({ [field]: value }, record)).toEqual({ [field]: how });
  });
});

const different = 'different' as const;
const allDifferent = { nationalId: different, phone: different, email: different, passport: different };

describe('isLikely', () => {
  it.each<[boolean, Compared]>([
    [true, { nationalId: 'same', name: 'different', dob: 'different' }],
    [true, { passport: 'same' }],
    [true, { name: 'near', dob: 'same', nationalId: 'different', phone: 'different' }],
    [true, { name: 'same', dob: 'same', ...allDifferent }],
    [false, { name: 'near', dob: 'same', ...allDifferent }],
    [true, { name: 'same', phone: 'same', dob: 'different' }],
    [false, { name: 'same', phone: 'same', dob: 'different', nationalId: 'different' }],
    [false, { name: 'different', phone: 'same', email: 'same', dob: 'same' }],
    [false, { name: 'same', dob: 'near' }],
    [false, { nationalId: 'near', passport: 'near' }],
  ])('returns %s for the comparison %o', (likely, compared) => {
    expect(isLikely(compared)).toBe(likely);
  });
});
