import { describe, expect, it } from 'vitest';
import { daysIn } from './cell-days.ts';
import { valueIn } from './cells.ts';

describe('numbers in text cells', () => {
  it.each([
    ['passport', '1,234,567', '1234567'],
    ['passport', '1234567.0', '1234567'],
    ['passport', "'BX1234567", 'BX1234567'],
    ['phone', '1,712,345,678', '01712345678'],
    ['phone', '1712-345 678', '01712-345 678'],
    ['phone', '17,12,34,5678', '17,12,34,5678'],
    ['phone', '01712345678.00', '01712345678'],
    ['phone', '১৭১২৩৪৫৬৭৮', '01712345678'],
    ['nationalId', '1,990,123,456,789.00', '1990123456789'],
    ['nationalId', '19,90,12,34,56,789', '1990123456789'],
    ['nationalId', '1.990.123.456.789', '1990123456789'],
    ['nationalId', "'1990123456789", '1990123456789'],
    ['nationalId', '１９９０', '1990'],
    ['salary', '3,200.00', '3,200.00'],
    ['birthCity', "'s-Hertogenbosch", "'s-Hertogenbosch"],
  ] as const)('the column %s reads %j as %j', (column, text, value) => {
    expect(valueIn(column, text)).toBe(value);
  });
});

describe('dates in text cells', () => {
  it.each([
    "'1990-04-17",
    'Tuesday, 17 April 1990',
    'Tue Apr 17 1990 00:00:00 GMT+0600 (Bangladesh Standard Time)',
    'মঙ্গলবার, ১৭ এপ্রিল, ১৯৯০',
    '17/04/1990 (Tue)',
    '1990-04-17 00:00:00+00',
    '1990-04-17 00:00:00+06',
    '1990-04-16 18:00:00+00',
    '１９９０-０４-１７',
  ])('the date of birth %j is read', text => {
    const found = daysIn(text, 'birth', '2026-03-05');
    expect('days' in found && found.days.get('dayFirst earlier')).toBe('1990-04-17');
  });

  it.each(['1990-04-16 18:00', '1990-04-16 18:30:00+00'])(
    'a date of birth with a time of day is refused: %j',
    text => {
      expect(daysIn(text, 'birth', '2026-03-05')).toEqual({ problem: 'time' });
    },
  );
});
