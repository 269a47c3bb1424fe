import { ownProperty } from '../../shared/own-property.ts';
import { visaTypes } from '../field-schemas.ts';
import { type Stage, unfinishedStages } from '../stages.ts';
import { daysOfBin, firstDays, paceCounter, paceId } from '../store/pace.ts';
import { steps } from '../store/pace-list.ts';
import type { Totals } from '../store/totals.ts';
import { type UsualDays, usualStep } from '../store/usual-days.ts';
import type { PaceFigure, StuckFigure } from './routes.ts';

/** The numbers of days in each bin, by the id of the counters' record. */
/** A median of fewer applications would say little, and could tell of a single one. */
const usualCases = 20;

type Records = ReadonlyMap<string, Readonly<Record<string, number>>>;

export function paceFigures(months: readonly string[], records: Records): PaceFigure[] {
  const times = [...months.map(month => [month]), months];
  return times.flatMap((some, place) =>
    [...visaTypes, 'all' as const].flatMap(type => {
      const types = type === 'all' ? visaTypes : [type];
      const month = months[place];
      return steps.flatMap(step => {
        const counters = some.flatMap(month => types.map(one => records.get(paceId(month, one, step)) ?? {}));
        const counts = firstDays.map((_, bin) =>
          Math.max(
            0,
            counters.reduce((sum, record) => sum + (ownProperty(record, paceCounter(bin)) ?? 0), 0),
          ),
        );
        const count = counts.reduce((sum, one) => sum + one, 0);
        return count > 0 ? [{ ...(month && { month }), type, step, days: medianOf(counts), count }] : [];
      });
    }),
  );
}

/** Returns the medians of all months by visa type and step, in whole days. Leaves out those of few applications. */
export function usualDays(months: readonly string[], records: Records): Record<string, UsualDays> {
  const figures = paceFigures(months, records).filter(({ month, count }) => !month && count >= usualCases);
  return Object.fromEntries(
    figures.flatMap(({ type, step, days, count }) =>
      type === 'all' ? [] : [[usualStep(type, step), { days: Math.max(1, Math.round(days)), count }]],
    ),
  );
}

/** Returns the median in whole or half days: at most 3 days off up to a year, and 2 % off after it. */
export function medianOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, one) => sum + one, 0);
  const middle = (valueAt(counts, Math.ceil(total / 2)) + valueAt(counts, Math.floor(total / 2) + 1)) / 2;
  return Math.round(2 * middle) / 2;
}

function valueAt(counts: readonly number[], rank: number): number {
  let passed = 0;
  const bin = counts.findIndex(count => {
    passed += count;
    return passed >= rank;
  });
  return daysOfBin(Math.max(bin, 0));
}

export function stuckFigures(
  byStage: Totals['byStage'],
  quiet: ReadonlyMap<Stage, number>,
  oldest: ReadonlyMap<Stage, string>,
): StuckFigure[] {
  const [pending, approved] = [byStage('Pending'), byStage('Approved')];
  return unfinishedStages.map(stage => {
    const since = oldest.get(stage);
    return {
      stage,
      standing: pending[stage] + approved[stage],
      quiet: quiet.get(stage) ?? 0,
      ...(since !== undefined && { since }),
    };
  });
}
