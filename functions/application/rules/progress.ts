import { type Stage, type Stages, type Status, stageRules, stages } from '../stages.ts';

/** Combines status and stages, so that the applicant's copy and staff screens never contradict each other. */

/** Stored status and stages. They may contradict each other. */
export interface Recorded {
  readonly isStatus: Status;
  readonly statusDate?: string | undefined;
  readonly stages: Stages;
}

type Meaning =
  /** Pending and not yet sent to Canada's immigration department (IRCC). */
  | 'preparing'
  /** Pending at Canada's immigration department (IRCC). */
  | 'examined'
  /** Decided by Canada's immigration department (IRCC), but the office has not recorded the result. */
  | 'decided'
  | 'approved'
  | 'passportRequested'
  | 'visaCollected'
  | 'refused';

export interface Step {
  readonly stage: Stage;
  /** `skipped` has no day, but a later stage was reached. The applicant's copy omits `unstated` stages. */
  readonly state: 'reached' | 'skipped' | 'next' | 'later' | 'unstated';
  readonly date?: string | undefined;
  readonly note?: string | undefined;
}

export interface Progress {
  readonly since?: string | undefined;
  readonly meaning: Meaning;
  readonly steps: readonly Step[];
  /** Last reached stage on the applicant's copy. */
  readonly current: Step;
}

const decisionPlace = stages.indexOf('decision');
const submittedPlace = stages.findIndex(stage => stageRules[stage].isSubmission);

/** Approved and rejected applications count as decided. Their status is never dated before the decision. */
export function progressOf({ isStatus, statusDate, stages: marks }: Recorded): Progress {
  const isDecided = isStatus !== 'Pending';
  const since = isDecided ? latest(statusDate, marks.decision?.date) : statusDate;
  const stated: Stages =
    isDecided && since && !marks.decision ? { ...marks, decision: { date: since } } : marks;
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

/** Unusual data that staff must confirm before they record a change. */
export type Conflict =
  /** The stage Decision has no day. The applicant's copy shows the day of the status, if there is one. */
  | { readonly kind: 'decisionWithoutDay'; readonly status: Status; readonly date: string | undefined }
  | {
      readonly kind: 'differentDays';
      readonly status: Status;
      readonly date: string;
      readonly decision: string;
    }
  /** The status is Pending, but these stages follow a decision of Canada's immigration department (IRCC). */
  | { readonly kind: 'decidedWhilePending'; readonly stages: readonly Stage[] }
  /** Only approved applications reach these stages, so the applicant's copy of a rejected one omits them. */
  | { readonly kind: 'reachedAfterRefusal'; readonly stages: readonly Stage[] }
  /** `second` usually follows `first`, but has an earlier day. */
  | {
      readonly kind: 'unlikelyOrder';
      readonly first: Stage;
      readonly firstDate: string;
      readonly second: Stage;
      readonly secondDate: string;
    };

export function conflictsOf(recorded: Recorded): Conflict[] {
  return [...statusConflicts(recorded), ...unlikelyOrders(progressOf(recorded).steps)];
}

export function newConflicts(before: Recorded, after: Recorded): Conflict[] {
  const known = new Set(conflictsOf(before).map(conflict => JSON.stringify(conflict)));
  return conflictsOf(after).filter(conflict => !known.has(JSON.stringify(conflict)));
}

/** Returns undated stages before the decision, at an approval. The medical examination is optional. */
export function openAtApproval(before: Recorded, after: Recorded): readonly Stage[] {
  if (before.isStatus === 'Approved' || after.isStatus !== 'Approved') return [];
  return stages.slice(0, decisionPlace).filter(stage => !after.stages[stage]);
}

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

function unlikelyOrders(steps: readonly Step[]): Conflict[] {
  const dated = steps.flatMap(({ stage, date }) => (date === undefined ? [] : { stage, date }));
  return dated.flatMap(({ stage: first, date: firstDate }, place) =>
    dated
      .slice(place + 1)
      .filter(({ date }) => date < firstDate)
      .filter(({ stage }) => !stageRules[stage].isAnyTime || first === 'received')
      .map(({ stage, date }) => ({
        kind: 'unlikelyOrder',
        first,
        firstDate,
        second: stage,
        secondDate: date,
      })),
  );
}
