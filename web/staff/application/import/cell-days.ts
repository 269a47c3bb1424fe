import {
  isIsoDate,
  limits,
  monthsAfter,
  officeDayOf,
  plainText,
  startOfPeriod,
} from '../../../../functions/contract.ts';
import { dayOfNumbers, monthOfWord, partsOfDay } from '../../../shared/parse-day.ts';

/** Finds the possible dates of a cell's text. Pure. */

export const dayOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Century of a two-digit year, if two are plausible. */
const centuries = ['later', 'earlier'] as const;

/** Order of the three numbers, and century of two-digit years. */
export type DayReading = `${DayOrder} ${(typeof centuries)[number]}`;

/** A `birth` is in the past. An `event`, such as a stage, may include its time of day. */
export type DayUse = 'birth' | 'event' | 'plain';

export type CellProblem = 'unreadable' | 'noSuchDay' | 'farYear' | 'shortYear' | 'time';

export type CellDays =
  | {
      readonly days: ReadonlyMap<DayReading, string>;
      readonly hasShortYear: boolean;
    }
  | { readonly problem: CellProblem };

/** Returns the date of a cell for each reading that gives one. */
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
  /** `HH:MM` */
  readonly at: string;
  /** Minutes east of UTC, if given in the cell. */
  readonly offset: number | undefined;
}

const timeAtEnd =
  /^(.*?[\p{L}\d])[\st,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?\s*(z|(?:utc|gmt)?(?:[+-]\d\d(?::?\d\d)?)?)(?:\s*\([^()]*\))?$/iu;

/** The day of the week before or after a date: `Tuesday, 17 April 1990`, `মঙ্গলবার, ১৭ এপ্রিল`, `17/04/1990 (Tue)`. */
const weekday = String.raw`(?:(?:sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?|[\p{L}\p{M}]+বার)`;
const weekdayAround = new RegExp(`^${weekday}[.,]?\\s+|\\s*\\(${weekday}\\)$`, 'giu');

/** Splits the time of day from a cell's text: `1990-04-17T00:00:00Z`, `4/17/1990 12:00:00 AM`. */
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

/** The office's date and time. Midnight in any zone means the date itself: databases write dates as midnight in UTC. */
function localDay(day: string, { at, offset }: Time): { readonly day: string; readonly time: string } {
  if (at === '00:00' || offset === undefined) return { day, time: at };
  const instant = new Date(Date.parse(`${day}T${at}:00Z`) - offset * 60_000);
  const local = officeDayOf(instant);
  return { day: local, time: startOfPeriod(local).getTime() === instant.getTime() ? '00:00' : at };
}

/** All readings. A cell with the same date in each does not decide the order of its column. */
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
    // Excel writes dates as `17-Apr-90`. Before a month only a number above 31 is a year.
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

/** Maximum age. From 100 years on, a two-digit birth year also fits a child, so the user is asked. */
const oldestYears = 110;
const aheadYears = 50;

function isPlausible(day: string, use: DayUse, today: string): boolean {
  if (use === 'birth') return day <= today && day > monthsAfter(today, -12 * oldestYears);
  return day >= limits.firstDay && day <= monthsAfter(today, 12 * aheadYears);
}
