import { describe, expect, it } from 'vitest';
import { noDate, readDateOfBirth, splitDate } from './date-of-birth.ts';

const read = (day: string, month: string, year: string) => readDateOfBirth({ day, month, year });

describe('A date of birth in three fields', () => {
  it.each([
    ['17', '3', '1990'],
    ['17', '03', '1990'],
    [' 17 ', 'March', ' 1990'],
    ['17th', 'mar', '1990'],
    ['১৭', '৩', '১৯৯০'],
    ['১৭ই', 'মার্চ', '১৯৯০'],
    ['17', 'মার্চ', '১৯৯০'],
  ])('is read from the texts "%s", "%s" and "%s"', (day, month, year) => {
    expect(read(day, month, year)).toEqual({ day: '1990-03-17' });
  });

  it.each([['17/03/1990'], ['17 Mar 1990'], ['১৭ মার্চ ১৯৯০'], ['1990-03-17'], ['17031990']])(
    'is read from the first field alone: "%s"',
    text => {
      expect(read(text, '', '')).toEqual({ day: '1990-03-17' });
    },
  );

  it.each([
    ['', '', '', ['day', 'month', 'year']],
    ['17', '', '1990', ['month']],
    [' ', '3', '', ['day', 'year']],
    ['17/03', '', '', ['month', 'year']],
  ])('with the texts "%s", "%s" and "%s" lacks parts', (day, month, year, parts) => {
    expect(read(day, month, year)).toEqual({ kind: 'missing', parts });
  });

  it.each([
    ['32', '3', '1990', 'day'],
    ['x', '3', '1990', 'day'],
    ['1990', '3', '17', 'day'],
    ['17/03/1990', '3', '1990', 'day'],
    ['17', '13', '1990', 'month'],
    ['17', 'Ju', '1990', 'month'],
    ['17', '3', '90', 'year'],
    ['17', '3', '19900', 'year'],
    ['17', '3', '1850', 'year'],
  ])('with the texts "%s", "%s" and "%s" is invalid: %4$s', (day, month, year, kind) => {
    expect(read(day, month, year)).toEqual({ kind, parts: [kind] });
  });

  it.each([
    ['17/03/90', 'year'],
    ['১৭-০৩-৯০', 'year'],
    ['17/03/1850', 'year'],
    ['03/17/1990', 'noSuchDay'],
    ['1990-03-17T00:00:00Z', 'day'],
    ['১৭/০৩/১৯৯০ ১০:৩০', 'day'],
    ['17 Mrach 1990', 'day'],
  ])('with the text "%s" in the first field alone is invalid: %s', (text, kind) => {
    expect(read(text, '', '')).toEqual({ kind, parts: ['day'] });
  });

  it('must exist and must not be in the future', () => {
    expect(read('31', '2', '1990')).toMatchObject({ kind: 'noSuchDay' });
    expect(read('1', '1', '2099')).toMatchObject({ kind: 'notBorn' });
  });
});

describe('A whole date in the field for the day', () => {
  it('is split into the three fields and keeps its digits, Latin or Bangla', () => {
    expect(splitDate('17 March 1990', noDate)).toEqual({ day: '17', month: '3', year: '1990' });
    expect(splitDate('০৭/০৩/১৯৯০', noDate)).toEqual({ day: '৭', month: '৩', year: '১৯৯০' });
  });

  it('is not split if another field contains text or the date is incomplete', () => {
    expect(splitDate('17 March 1990', { ...noDate, year: '1990' })).toBeUndefined();
    expect(splitDate('17 March', noDate)).toBeUndefined();
  });
});
