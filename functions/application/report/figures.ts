import { firstDays, type PaceType, paceCounter, paceId, paceTypes, type Step, steps } from '../pace.ts';

/** Figures of the pace from the kept counters, as pure functions. */

/** Days that a step took at the median of those that ended in a time. */
export interface Pace {
  /** `YYYY-MM`; none for all the months together. */
  readonly month?: string;
  readonly type: PaceType | 'all';
  readonly step: Step;
  readonly days: number;
  readonly count: number;
}

/** Counters by the ids of their records. */
type Records = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The medians of each step: by month and in all of them, of each visa type and of all; without those that nobody has ended. */
export function paceFigures(months: readonly string[], records: Records): Pace[] {
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
            counters.reduce((sum, record) => sum + (record[paceCounter(step, firstDay)] ?? 0), 0),
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
