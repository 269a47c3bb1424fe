import type { Status } from './stages.ts';
import { type Stage, type Stages, stages } from './stages.ts';

/**
 * Statement of an application from its status and its stages together, so that no two places contradict each
 * other: the applicant's copy, its timeline, its proof and the staff's screens all read it here. Pure.
 */

/** Recorded status and stages of an application; its stages may contradict its status. */
export interface Recorded {
  readonly isStatus: Status;
  readonly statusDate?: string | undefined;
  readonly stages: Stages;
}

/** Meaning of the status together with the stages. */
type Meaning =
  /** Pending, and not sent to IRCC yet. */
  | 'preparing'
  /** Pending, and with IRCC. */
  | 'examined'
  /** Pending, although IRCC has decided: the office has not recorded how. */
  | 'decided'
  | 'approved'
  /** Approved, and IRCC has asked for the passport. */
  | 'passportRequested'
  /** Approved, and the visa is collected. */
  | 'visaCollected'
  | 'refused';

export interface Step {
  readonly stage: Stage;
  /** `skipped` has no day, but a later one was reached. The copy leaves out what is `unstated`. */
  readonly state: 'reached' | 'skipped' | 'next' | 'later' | 'unstated';
  /** The day on which it was reached. */
  readonly date?: string | undefined;
  readonly note?: string | undefined;
}

export interface Progress {
  /** The day since which the application has its status. */
  readonly since?: string | undefined;
  readonly meaning: Meaning;
  /** Every stage, in their order. */
  readonly steps: readonly Step[];
  /** The last stage that the copy states as reached. */
  readonly current: Step;
}

const decisionPlace = stages.indexOf('decision');
const submittedPlace = stages.indexOf('submitted');

/**
 * States an application. One that is approved or rejected was decided: on the day of its status where the stage Decision
 * has no day, and it has its status from no earlier day than the decision. Nothing comes after a refusal, and nothing is
 * foretold while the result of a decision is not recorded.
 */
export function progressOf({ isStatus, statusDate, stages: marks }: Recorded): Progress {
  const isDecided = isStatus !== 'Pending';
  const since = isDecided ? latest(statusDate, marks.decision?.date) : statusDate;
  const stated: Stages =
    isDecided && since && !marks.decision ? { ...marks, decision: { date: since } } : marks;
  // Every application was received.
  const least = isDecided ? decisionPlace : 0;
  const last = Math.max(
    least,
    stages.findLastIndex(stage => marks[stage]),
  );
  const stateOf = (stage: Stage, place: number): Step['state'] => {
    const isLeftOut = place > decisionPlace || (place < decisionPlace && !stated[stage]);
    if (isStatus === 'Rejected' && isLeftOut) return 'unstated';
    if (stated[stage]) return 'reached';
    if (place <= last) return 'skipped';
    return place === last + 1 && (isDecided || last < decisionPlace) ? 'next' : 'later';
  };
  const steps = stages.map(
    (stage, place): Step => ({ stage, state: stateOf(stage, place), ...stated[stage] }),
  );
  const current = steps.findLast(({ state }, place) => state === 'reached' || place === least);
  return {
    since,
    meaning: meaningOf(isStatus, marks, last),
    steps,
    current: current ?? { stage: 'received', state: 'skipped' },
  };
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  return one && other && one < other ? other : (one ?? other);
}

function meaningOf(status: Status, marks: Stages, last: number): Meaning {
  if (status === 'Rejected') return 'refused';
  if (status === 'Approved') {
    if (marks.visaCollected) return 'visaCollected';
    return marks.passportRequested ? 'passportRequested' : 'approved';
  }
  if (last >= decisionPlace) return 'decided';
  return last >= submittedPlace ? 'examined' : 'preparing';
}

/** Doubts about which staff are asked before they record a change. */
export type Conflict =
  /** Approved or rejected, but the stage Decision has no day: the copy states the day of the status, if there is one. */
  | { readonly kind: 'decisionWithoutDay'; readonly status: Status; readonly date: string | undefined }
  /** Approved or rejected on another day than that of the stage Decision. */
  | {
      readonly kind: 'differentDays';
      readonly status: Status;
      readonly date: string;
      readonly decision: string;
    }
  /** Pending, although these stages say that IRCC has decided. */
  | { readonly kind: 'decidedWhilePending'; readonly stages: readonly Stage[] }
  /** Rejected, with stages that only an approved application reaches: the copy leaves them out. */
  | { readonly kind: 'reachedAfterRefusal'; readonly stages: readonly Stage[] }
  /** `second` usually comes after `first`, but has an earlier day. */
  | {
      readonly kind: 'unlikelyOrder';
      readonly first: Stage;
      readonly firstDate: string;
      readonly second: Stage;
      readonly secondDate: string;
    };

/** Finds contradictions and unlikely combinations of the status, the stages and their days. */
export function conflictsOf(recorded: Recorded): Conflict[] {
  return [...statusConflicts(recorded), ...unlikelyOrders(progressOf(recorded).steps)];
}

/** The conflicts that a change brings. */
export function newConflicts(before: Recorded, after: Recorded): Conflict[] {
  const known = new Set(conflictsOf(before).map(conflict => JSON.stringify(conflict)));
  return conflictsOf(after).filter(conflict => !known.has(JSON.stringify(conflict)));
}

/** Stages before the decision that an approval leaves open. Not everyone needs a medical examination. */
export function openAtApproval(before: Recorded, after: Recorded): readonly Stage[] {
  if (before.isStatus === 'Approved' || after.isStatus !== 'Approved') return [];
  return stages.slice(0, decisionPlace).filter(stage => !after.stages[stage]);
}

/** Between the status and the stages alone. */
export function statusConflicts({ isStatus, statusDate: date, stages: marks }: Recorded): Conflict[] {
  const from = (place: number) => stages.slice(place).filter(stage => marks[stage]);
  if (isStatus === 'Pending') {
    const decided = from(decisionPlace);
    return decided.length > 0 ? [{ kind: 'decidedWhilePending', stages: decided }] : [];
  }
  const decision = marks.decision?.date;
  const after = isStatus === 'Rejected' ? from(decisionPlace + 1) : [];
  return [
    ...(decision === undefined ? [{ kind: 'decisionWithoutDay', status: isStatus, date } as const] : []),
    ...(decision !== undefined && date !== undefined && decision !== date
      ? [{ kind: 'differentDays', status: isStatus, date, decision } as const]
      : []),
    ...(after.length > 0 ? [{ kind: 'reachedAfterRefusal', stages: after } as const] : []),
  ];
}

/** IRCC takes medical examinations from before it has the application. */
const anyTimeBeforeDecision: Stage = 'medical';

function unlikelyOrders(steps: readonly Step[]): Conflict[] {
  const dated = steps.flatMap(({ stage, date }) => (date === undefined ? [] : { stage, date }));
  return dated.flatMap(({ stage: first, date: firstDate }, place) =>
    dated
      .slice(place + 1)
      .filter(({ date }) => date < firstDate)
      .filter(({ stage }) => stage !== anyTimeBeforeDecision || first === 'received')
      .map(({ stage, date }) => ({
        kind: 'unlikelyOrder',
        first,
        firstDate,
        second: stage,
        secondDate: date,
      })),
  );
}
