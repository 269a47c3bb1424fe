import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import { now, storedApplication } from '../../testing/samples.ts';
import { visaTypes } from '../field-schemas.ts';
import { stageChange } from '../rules/stage-rules.ts';
import { type Stages, stages } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import { type CounterMove, sumsOf } from './counters.ts';
import { binOf, daysOfBin, firstDays, paceChanges, paceCounter, paceOf } from './pace.ts';
import { steps } from './pace-list.ts';

const received = { date: '2026-01-02' };
const record = (reached: Stages, changes: Partial<StoredApplication> = {}) =>
  storedApplication({ stages: { received, ...reached }, ...changes });
const moved = (before: StoredApplication | undefined, after: StoredApplication) =>
  Object.fromEntries(sumsOf(paceChanges(before, after)));
const on = (date: string) => ({ date });

describe('A step, which is the time from one stage to the next', () => {
  it('is counted in days from the previous dated stage, in the month of its end', () => {
    const counted = record(
      { documentsChecked: on('2026-01-02'), medical: on('2026-02-01') },
      { visaType: 'work' },
    );
    expect(paceOf(counted)).toEqual([
      { record: 'pace#documentsChecked#2026-01#work', counter: '0' },
      { record: 'pace#medical#2026-02#work', counter: 'g' },
    ]);
  });

  it.each([
    ['0', '2026-01-02'],
    ['1', '2026-01-03'],
    ['d', '2026-01-15'],
    ['e', '2026-01-16'],
    ['e', '2026-01-22'],
    ['f', '2026-01-23'],
    ['1s', '2027-01-07'],
    ['1t', '2027-01-08'],
  ])('is counted in bin %s if it ends on %s', (bin, date) => {
    expect(paceOf(record({ submitted: on(date) })).map(({ counter }) => counter)).toEqual([bin]);
  });

  it('is not counted if it ends before it begins or if only one stage was reached', () => {
    expect(paceOf(record({ submitted: on('2026-01-01') }))).toEqual([]);
    expect(paceOf(record({}))).toEqual([]);
  });

  it('counts for the visa type "undecided" if the record has no visa type', () => {
    const decided = record({ decision: on('2026-01-03') }, { visaType: '' });
    expect(paceOf(decided)).toEqual([{ record: 'pace#decision#2026-01#undecided', counter: '1' }]);
  });
});

describe('The counts are corrected', () => {
  const before = record({ submitted: on('2026-01-12'), decision: on('2026-02-12') }, { visaType: 'study' });

  it('if a stage is added in between or removed', () => {
    const after = record(
      { submitted: on('2026-01-12'), medical: on('2026-02-10'), decision: on('2026-02-12') },
      { visaType: 'study' },
    );
    expect(moved(before, after)).toEqual({
      'pace#medical#2026-02#study': { g: 1 },
      'pace#decision#2026-02#study': { g: -1, 2: 1 },
    });
    expect(moved(after, before)).toEqual({
      'pace#medical#2026-02#study': { g: -1 },
      'pace#decision#2026-02#study': { g: 1, 2: -1 },
    });
  });

  it('if the day of a stage moves to another month', () => {
    const after = record({ submitted: on('2026-01-12'), decision: on('2026-03-01') }, { visaType: 'study' });
    expect(moved(before, after)).toEqual({
      'pace#decision#2026-02#study': { g: -1 },
      'pace#decision#2026-03#study': { i: 1 },
    });
  });

  it('if the visa type changes', () => {
    expect(moved(before, { ...before, visaType: 'undecided' })).toEqual({
      'pace#submitted#2026-01#study': { a: -1 },
      'pace#decision#2026-02#study': { g: -1 },
      'pace#submitted#2026-01#undecided': { a: 1 },
      'pace#decision#2026-02#undecided': { g: 1 },
    });
  });

  it('but stay the same for deleting, closing and other changes', () => {
    for (const change of [
      { deletedAt: now.toISOString() },
      { closedAt: now.toISOString() },
      { company: 'A' },
    ])
      expect(moved(before, { ...before, ...change })).toEqual({});
    expect(moved(undefined, record({}))).toEqual({});
  });
});

describe('The counters of steps', () => {
  it('equal a new count of 200 records after random changes', () => {
    const random = randomFrom(7);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const day = () => new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300))).toISOString().slice(0, 10);
    const change = (current: StoredApplication): Partial<StoredApplication> => {
      const kind = random();
      const stage = pick(steps);
      if (kind < 0.6) return stageChange(current, { stage, date: day() }, '2026-12-31');
      if (kind < 0.75) return stageChange(current, { stage, date: null }, '2026-12-31');
      if (kind < 0.9) return { visaType: pick(visaTypes) };
      return { deletedAt: current.deletedAt ? undefined : now.toISOString() };
    };
    const moves: CounterMove[] = [];
    const kept = Array.from({ length: 200 }, () => {
      let current = storedApplication({ stages: { received } });
      moves.push(...paceChanges(undefined, current));
      const changes = 1 + Math.floor(random() * 8);
      for (let number = 0; number < changes; number += 1) {
        const after = { ...current, ...change(current) };
        moves.push(...paceChanges(current, after));
        current = after;
      }
      return current;
    });
    expect(Object.fromEntries(sumsOf(moves))).toEqual(recount(kept));
  });

  it('stay under 1 KB per record with over a million in each bin of 20 years', () => {
    const names = firstDays.filter(first => first < 20 * 365).map((_, bin) => paceCounter(bin));
    expect(new Set(names).size).toBe(names.length);
    // DynamoDB stores a number of seven digits in at most five bytes.
    const key = 'queue' + 'pace#passportRequested' + 'place' + '2026-01#undecided';
    expect(names.reduce((sum, name) => sum + name.length + 5, key.length)).toBeLessThan(1024);
  });
});

describe('A bin of days', () => {
  const days = Array.from({ length: 60 * 365 }, (_, day) => day);

  it('is at most 3 days off up to a year, and 2 % off after it', () => {
    for (const day of days) {
      const error = Math.abs(daysOfBin(binOf(day)) - day);
      expect(error, String(day)).toBeLessThanOrEqual(day <= 365 ? 3 : 0.02 * day);
    }
  });

  it('has only one day in the first fortnight', () => {
    expect(days.slice(0, 14).map(day => daysOfBin(binOf(day)))).toEqual(days.slice(0, 14));
  });
});

/** Counts the days between stages in all records, by simple code that does not use the product's rules. */
function recount(records: readonly StoredApplication[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  // In the first year, bins are one day each up to day 13, then a week each.
  const binIn = (days: number) => (days < 14 ? days : 14 + Math.floor((days - 14) / 7));
  for (const { stages: reached, visaType } of records) {
    let last: string | undefined;
    for (const stage of stages) {
      const date: string | undefined = (reached as Stages)[stage]?.date;
      if (date === undefined) continue;
      if (last !== undefined && date >= last) {
        let days = 0;
        for (let one = last; one < date; days += 1)
          one = new Date(Date.parse(one) + 86_400_000).toISOString().slice(0, 10);
        const month = `pace#${stage}#${date.slice(0, 7)}#${visaType}`;
        const name = binIn(days).toString(36);
        counts[month] = { ...counts[month], [name]: (counts[month]?.[name] ?? 0) + 1 };
      }
      last = date;
    }
  }
  return counts;
}
