import { own } from '../../shared/own.ts';
import { visaTypes } from '../field-schemas.ts';
import { daysOfBin, firstDays, paceCounter, paceId } from '../pace.ts';
import { steps } from '../pace-list.ts';
import { type Stage, stages } from '../stages.ts';
import type { Totals } from '../totals.ts';
import type { PaceFigure, StuckFigure } from './routes.ts';

/** Figures of the pace from the kept counters, and of the applications that are stuck, as pure functions. */

/** Counters by the ids of their records. */
type Records = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The medians of each step: by month and in all of them, of each visa type and of all; without those that nobody has ended. */
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
            counters.reduce((sum, record) => sum + (own(record, paceCounter(bin)) ?? 0), 0),
          ),
        );
        const count = counts.reduce((sum, one) => sum + one, 0);
        return count > 0 ? [{ ...(month && { month }), type, step, days: medianOf(counts), count }] : [];
      });
    }),
  );
}

/**
 * The median from the counts of the bins, in whole or half days: at most 3 days off up to a year, and 2 % beyond. Of an even
 * number of values it is halfway between the two in the middle.
 */
export function medianOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, one) => sum + one, 0);
  const middle = (valueAt(counts, Math.ceil(total / 2)) + valueAt(counts, Math.floor(total / 2) + 1)) / 2;
  return Math.round(2 * middle) / 2;
}

/** The value with this rank, from 1 for the smallest. */
function valueAt(counts: readonly number[], rank: number): number {
  let passed = 0;
  const bin = counts.findIndex(count => {
    passed += count;
    return passed >= rank;
  });
  return daysOfBin(Math.max(bin, 0));
}

const isOpen = (stage: Stage): boolean => stage !== 'visaCollected';

/**
 * By the present stage of what is neither rejected nor collected: how many stand there, how many of those nothing has happened
 * to for long, and since when for the longest.
 */
export function stuckFigures(
  byStage: Totals['byStage'],
  quiet: ReadonlyMap<Stage, number>,
  oldest: ReadonlyMap<Stage, string>,
): StuckFigure[] {
  const [pending, approved] = [byStage('Pending'), byStage('Approved')];
  return stages.filter(isOpen).map(stage => {
    const since = oldest.get(stage);
    return {
      stage,
      standing: pending[stage] + approved[stage],
      quiet: quiet.get(stage) ?? 0,
      ...(since !== undefined && { since }),
    };
  });
}
