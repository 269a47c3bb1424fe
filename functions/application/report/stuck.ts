import { type Stage, stages } from '../stages.ts';
import type { Totals } from '../totals.ts';
import type { WorkRow } from '../work/routes.ts';
import type { StuckFigure } from './routes.ts';

/** Figures of the applications that are stuck, as a pure function. */

const isOpen = (stage: Stage): boolean => stage !== 'visaCollected';

/**
 * By the present stage of what is neither rejected nor collected: how many stand there, how many of those nothing has happened
 * to for long, and since when for the longest.
 * @param quiet those to which nothing has happened, the longest first
 */
export function stuckFigures(
  byStage: Totals['byStage'],
  quiet: readonly Pick<WorkRow, 'what' | 'date'>[],
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
