import {
  isIsoDate,
  limits,
  monthsAfter,
  officeDayOf,
  plainText,
  startOfPeriod,
} from '../../../../functions/contract.ts';
import { dayOfNumbers, monthOfWord, partsOfDay } from '../../../shared/parse-day.ts';

/** Finds the possible dates of a cell. The order of its day and month may be unknown. Pure. */

export const dayOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A two-digit year can have two plausible centuries: 28 is 2028 or 1928. */
const centuries = ['later', 'earlier'] as const;

/** A way to read a date: the order of day, month and year, and the century of two-digit years. */
export type DayReading = `${DayOrder} ${(typeof centuries)[number]}`;

/** `birth`: a day in the past. `event`: a day that may include a time, such as a stage. `plain`: any other day. */
export type DayUse = 'birth' | 'event' | 'plain';

export type CellProblem = 'unreadable' | 'noSuchDay' | 'farYear' | 'shortYear' | 'time';

export type CellDays =
  | {
      readonly days: ReadonlyMap<DayReading, string>;
      readonly hasShortYear: boolean;
    }
  | { readonly problem: CellProblem };

/** Returns the date of a cell by each way to read it, if that gives a valid date. */
export function daysIn(text: string, use: DayUse, today: string): CellDays {
  const { written, time } = withoutTime(text);
  const found = daysOfText(written, use, today);
  if (!time || 'problem' in found) return found;
  const days = new Map<DayReading, string>();
  for (const [reading, day] of found.days) {
    const local = localDay(day, time);
    if (local.time !== '00:00' && use !== 'event') return { problem: 'time' };
    days.set(reading, local.day);
  }
  return { ...found, days };
}

interface Time {
  /** Time of day, `HH:MM`. */
  readonly at: string;
  /** Offset from UTC in minutes, if the cell states it. */
  readonly offset: number | undefined;
}

const timeAtEnd =
  /^(.*?[\p{L}\d])[\st,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?\s*(z|(?:utc|gmt)?(?:[+-]\d\d(?::?\d\d)?)?)(?:\s*\([^()]*\))?$/iu;

/** Matches the weekday before or after a date: `Tuesday, 17 April 1990`, `মঙ্গলবার, ১৭ এপ্রিল`, `17/04/1990 (Tue)`. */
const weekday = String.raw`(?:(?:sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?|[\p{L}\p{M}]+বার)`;
const weekdayAround = new RegExp(`^${weekday}[.,]?\\s+|\\s*\\(${weekday}\\)$`, 'giu');

/** Splits a cell into its date and time: `1990-04-17T00:00:00Z`, `4/17/1990 12:00:00 AM`. */
function withoutTime(text: string): { readonly written: string; readonly time?: Time } {
  // Some programs put an apostrophe before a date, to keep it as text.
  const plain = plainText(text).replace(/^'/, '').replace(weekdayAround, '');
  const [, written = '', hour = '', minute = '', second = '00', half, zone] = timeAtEnd.exec(plain) ?? [];
  if (written === '') return { written: plain };
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return { written: plain };
  return { written, time: { at: `${String(hours).padStart(2, '0')}:${minute}`, offset: offsetOf(zone) } };
}

function offsetOf(zone: string | undefined): number | undefined {
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d)(?::?(\d\d))?$/.exec(zone ?? '') ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return zone ? 0 : undefined;
}

/**
 * Converts an instant to date and time of the office's time zone. Midnight in any zone is a date without a time,
 * because databases write dates as midnight in UTC.
 */
function localDay(day: string, { at, offset }: Time): { readonly day: string; readonly time: string } {
  if (at === '00:00' || offset === undefined) return { day, time: at };
  const instant = new Date(Date.parse(`${day}T${at}:00Z`) - offset * 60_000);
  const local = officeDayOf(instant);
  return { day: local, time: startOfPeriod(local).getTime() === instant.getTime() ? '00:00' : at };
}

/** All ways to read a date. A cell that gives the same date in each of them does not decide the order of its column. */
export const readings = dayOrders.flatMap(order => centuries.map(century => `${order} ${century}` as const));

function daysOfText(text: string, use: DayUse, today: string): CellDays {
  if (isIsoDate(text)) return fixed(text);
  const parts = partsOfDay(text);
  if (!parts) return { problem: 'unreadable' };
  const month = parts.map(monthOfWord).find(found => found !== undefined);
  const numbers = parts.filter(each => /^\d+$/.test(each));
  if (numbers.length !== (month === undefined ? 3 : 2)) return { problem: 'unreadable' };
  const isYearFirst = /^\d{4}$/.test(numbers[0] ?? '');
  if (month !== undefined) {
    const [first = '', last = ''] = numbers;
    // In `17-Apr-90`, as Excel writes dates, the number before the month is a year only above 31.
    const isYear = isYearFirst || Number(first) > 31;
    return joined(() => (isYear ? [first, month, last] : [last, month, first]), use, today);
  }
  const [first = '', second = '', third = ''] = numbers;
  const inOrder = (order: DayOrder): Numbers => {
    if (isYearFirst || order === 'yearFirst') return [first, Number(second), third];
    return order === 'dayFirst' ? [third, Number(second), first] : [third, Number(first), second];
  };
  return joined(inOrder, use, today);
}

const fixed = (day: string): CellDays => ({
  days: new Map(readings.map(reading => [reading, day])),
  hasShortYear: false,
});

type Numbers = readonly [string, number, string];

function joined(inOrder: (order: DayOrder) => Numbers, use: DayUse, today: string): CellDays {
  const days = new Map<DayReading, string>();
  const problems = new Set<CellProblem>();
  let hasShortYear = false;
  for (const order of dayOrders) {
    const [year, month, date] = inOrder(order);
    if (!/^(\d\d|\d{4})$/.test(year) || date.length > 2) {
      problems.add('unreadable');
      continue;
    }
    const isShort = year.length === 2;
    const found = (isShort ? [`20${year}`, `19${year}`] : [year]).map(full =>
      dayOfNumbers(full, month, date),
    );
    const real = found.flatMap(read => ('day' in read ? [read.day] : []));
    const plausible = isShort ? real.filter(day => isPlausible(day, use, today)) : real;
    const [later] = plausible;
    const earlier = plausible.at(-1);
    if (later === undefined || earlier === undefined) {
      if (real.length > 0) problems.add('shortYear');
      else
        problems.add(
          found.some(read => 'refused' in read && read.refused === 'farYear') ? 'farYear' : 'noSuchDay',
        );
      continue;
    }
    hasShortYear ||= isShort;
    days.set(`${order} later`, later).set(`${order} earlier`, earlier);
  }
  if (days.size > 0) return { days, hasShortYear };
  const worst = (['shortYear', 'farYear', 'noSuchDay', 'unreadable'] as const).find(one => problems.has(one));
  return { problem: worst ?? 'unreadable' };
}

/** Maximum age in years. The user is asked about a two-digit birth year that fits both this age and a child. */
const oldestYears = 110;
const aheadYears = 50;

function isPlausible(day: string, use: DayUse, today: string): boolean {
  if (use === 'birth') return day <= today && day > monthsAfter(today, -12 * oldestYears);
  return day >= limits.firstDay && day <= monthsAfter(today, 12 * aheadYears);
}
