import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { collectDayProblem, pastDayProblem } from './days.ts';

const today = '2026-03-05';
const { dayToCome, dayTooEarly, dayTooFar } = messages;

describe('The day of a past event', () => {
  it.each([
    ['today', today, undefined],
    ['long ago', '2000-01-01', undefined],
    ['tomorrow', '2026-03-06', dayToCome],
    ['in the year 1', '0001-01-01', dayTooEarly],
    ['before 2000', '1999-12-31', dayTooEarly],
  ])('%s (%s): %s', (_, day, problem) => {
    expect(pastDayProblem(day, today)).toBe(problem);
  });
});

describe('The day on which a visa is collected', () => {
  it.each([
    ['today', today, undefined],
    ['that has passed', '2025-01-01', undefined],
    ['in two years', '2028-03-05', undefined],
    ['in more than two years', '2028-03-06', dayTooFar],
    ['in the year 9999', '9999-12-31', dayTooFar],
    ['in the year 1', '0001-01-01', dayTooEarly],
  ])('%s (%s): %s', (_, day, problem) => {
    expect(collectDayProblem(day, today)).toBe(problem);
  });

  it('may be 28 February two years after 29 February', () => {
    expect(collectDayProblem('2030-02-28', '2028-02-29')).toBeUndefined();
    expect(collectDayProblem('2030-03-01', '2028-02-29')).toBe(dayTooFar);
  });
});
