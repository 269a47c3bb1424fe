import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';
import { formatNames } from './preferences.ts';

/** 9:07 in Dhaka. Tests run in UTC. */
const moment = new Date('2026-05-03T09:07:00+06:00');

it('dates are YYYY-MM-DD by default [§9]', () => {
  const { number, date, month, monthName, dateTime } = formatsOf('iso');
  expect(number(26_134)).toBe('26,134');
  expect(date('2026-05-03')).toBe('2026-05-03');
  expect(month('2026-05')).toBe('May 2026');
  expect(monthName('2026-05')).toBe('May');
  expect(dateTime(moment)).toBe('2026-05-03 09:07');
  expect(dateTime(moment.toISOString())).toBe('2026-05-03 09:07');
});

it('dates follow the chosen language', () => {
  const { number, date, month, dateTime } = formatsOf('en-GB');
  expect(number(26_134)).toBe('26,134');
  expect(date('2026-05-03')).toBe('3 May 2026');
  expect(month('2026-05')).toBe('May 2026');
  expect(dateTime(moment)).toMatch(/^3 May 2026.* 09:07$/);
});

it('Bangla dates and numbers have Bangla digits and grouping', () => {
  const { number, date, month, monthName } = formatsOf('bn-BD');
  expect(number(1_234_567)).toBe('১২,৩৪,৫৬৭');
  expect(date('2026-05-03')).toBe('৩ মে, ২০২৬');
  expect(month('2026-05')).toBe('মে ২০২৬');
  expect(monthName('2026-05')).toBe('মে');
});

describe.each(formatNames)('formatsOf %s', name => {
  it('returns text that is not a date unchanged', () => {
    const { date, month, monthName, dateTime } = formatsOf(name);
    const written = [date('soon'), month(''), monthName('-'), dateTime('never')];
    expect(written).toEqual(['soon', '', '-', 'never']);
  });

  it('returns the same object at every call', () => {
    expect(formatsOf(name)).toBe(formatsOf(name));
  });
});

it.each(formatNames)('readDay reads the dates that the format %s writes', name => {
  const { date, readDay } = formatsOf(name);
  for (let month = 1; month <= 12; month += 1)
    for (const dayOfMonth of ['01', '03', '12', '28']) {
      const day = `1990-${String(month).padStart(2, '0')}-${dayOfMonth}`;
      expect([date(day), readDay(date(day))]).toEqual([date(day), { day }]);
      expect(readDay(`${dayOfMonth}/${month}/1990`)).toEqual({ day });
    }
});
