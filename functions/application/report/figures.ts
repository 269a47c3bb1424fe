import { own } from '../../shared/own.ts';
import { firstDays, paceCounter, paceId, paceTypes, steps } from '../pace.ts';
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
    [...paceTypes, 'all' as const].flatMap(type => {
      const types = type === 'all' ? paceTypes : [type];
      const counters = some.flatMap(month => types.map(one => records.get(paceId(month, one)) ?? {}));
      const month = months[place];
      return steps.flatMap(step => {
        // A version before that changes a stage moves no counter, so one can fall below nothing.
        const counts = firstDays.map(firstDay =>
          Math.max(
            0,
            counters.reduce((sum, record) => sum + (own(record, paceCounter(step, firstDay)) ?? 0), 0),
          ),
        );
        const count = counts.reduce((sum, one) => sum + one, 0);
        return count > 0 ? [{ ...(month && { month }), type, step, days: medianOf(counts), count }] : [];
      });
    }),
  );
}

/**
 * The median, from the numbers of the histogram's parts: those of a part are taken to be spread evenly over its days. Of more
 * than 180 days it says 181.
 */
export function medianOf(counts: readonly number[]): number {
  const half = counts.reduce((sum, one) => sum + one, 0) / 2;
  let before = 0;
  for (const [place, count] of counts.entries()) {
    if (count > 0 && before + count >= half) {
      const first = firstDays[place] ?? 0;
      const last = (firstDays[place + 1] ?? first + 1) - 1;
      return Math.round(first + ((half - before) / count) * (last - first));
    }
    before += count;
  }
  return 0;
}

const isOpen = (stage: Stage): boolean => stage !== 'visaCollected';

/**
 * By the present stage of what is neither rejected nor collected: how many stand there, how many of those nothing has happened
 * to for long, and since when for the longest.
 * @param quiet those to which nothing has happened, the longest first
 */
export function stuckFigures(
  byStage: Totals['byStage'],
  quiet: readonly { readonly what: string; readonly date: string }[],
): StuckFigure[] {
  const [pending, approved] = [byStage('Pending'), byStage('Approved')];
  return stages.filter(isOpen).map(stage => {
    const there = quiet.filter(({ what }) => what === stage);
    const [longest] = there;
    return {
      stage,
      standing: pending[stage] + approved[stage],
      quiet: there.length,
      ...(longest && { since: longest.date }),
    };
  });
}
