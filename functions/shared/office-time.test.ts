import { describe, expect, it } from 'vitest';
import {
  isAfterToday,
  officeDayOf,
  officeTimeOf,
  startOfPeriod,
  zoneDiffersFromOffice,
} from './office-time.ts';

describe('A day in the office’s time zone', () => {
  it.each([
    ['2026-11-26T17:59:59.999Z', '2026-11-26', '2026-11-26T23:59'],
    ['2026-11-26T18:00:00.000Z', '2026-11-27', '2026-11-27T00:00'],
    ['2026-12-31T18:00:00.000Z', '2027-01-01', '2027-01-01T00:00'],
    ['1990-04-16T18:00:00.000Z', '1990-04-17', '1990-04-17T00:00'],
  ])('is, for the instant %s, %s in Dhaka', (instant, day, time) => {
    expect(officeDayOf(new Date(instant))).toBe(day);
    expect(officeTimeOf(new Date(instant))).toBe(time);
  });

  it('starts in Dhaka at 18:00 UTC', () => {
    expect(startOfPeriod('2026-11-27')).toEqual(new Date('2026-11-26T18:00:00Z'));
    expect(startOfPeriod('2026-12')).toEqual(new Date('2026-11-30T18:00:00Z'));
  });

  it.each([
    ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00Z'],
    ['2026-03-09', 'America/Toronto', '2026-03-09T04:00:00Z'],
    ['2026-11-01', 'America/Toronto', '2026-11-01T04:00:00Z'],
    ['2026-11-02', 'America/Toronto', '2026-11-02T05:00:00Z'],
    // In these zones, clocks jump from 00:00 to 01:00, or back from 01:00 to 00:00.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  ])('the day %s starts in %s at %s, although the clocks change', (day, zone, instant) => {
    expect(startOfPeriod(day, zone)).toEqual(new Date(instant));
    expect(officeDayOf(new Date(instant), zone)).toBe(day);
    expect(officeDayOf(new Date(Date.parse(instant) - 1), zone) < day).toBe(true);
  });
});

it.each([
  ['2026-11-27', '2026-11-26T17:59:59Z', true],
  ['2026-11-27', '2026-11-26T18:00:00Z', false],
  ['2026-11-28', '2026-11-26T18:00:00Z', true],
  ['2026-11-20', '2026-11-26T18:00:00Z', false],
])('Whether %s is after today in Dhaka, at the instant %s: %s', (day, now, expected) => {
  expect(isAfterToday(day, new Date(now))).toBe(expected);
});

it('zoneDiffersFromOffice compares the clocks of two time zones, not their names', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  expect(zoneDiffersFromOffice('America/Toronto', now)).toBe(true);
  expect(zoneDiffersFromOffice('Asia/Kolkata', now)).toBe(true);
  expect(zoneDiffersFromOffice('Asia/Thimphu', now)).toBe(false);
  // The same time in winter, a different one in summer.
  expect(zoneDiffersFromOffice('Europe/London', now, 'UTC')).toBe(true);
});
