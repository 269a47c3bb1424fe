import { type Stage, type Stages, stages } from '../../functions/contract.ts';

/** How the stages of an application are shown one below the other. Pure. */

interface TimelineStep {
  readonly stage: Stage;
  /** Its day and note, where it was reached. */
  readonly mark: Stages[Stage];
  /** A stage before the last reached one may have no day: not every application needs each. */
  readonly state: 'reached' | 'skipped' | 'next' | 'later';
}

/** Every stage in order; the one after the last that was reached comes next. */
export function stageTimeline(reached: Stages): TimelineStep[] {
  const last = stages.findLastIndex(stage => reached[stage]);
  return stages.map((stage, index) => ({
    stage,
    mark: reached[stage],
    state: stateOf(index, last, reached[stage]),
  }));
}

function stateOf(index: number, last: number, mark: Stages[Stage]): TimelineStep['state'] {
  if (mark) return 'reached';
  if (index < last) return 'skipped';
  return index === last + 1 ? 'next' : 'later';
}
