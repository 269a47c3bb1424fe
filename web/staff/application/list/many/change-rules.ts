import {
  type ApplicationState,
  isFinished,
  newConflicts,
  openAtApproval,
  type Recorded,
} from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { actionWords } from '../../status-actions.ts';
import { afterStatus, usualDay } from '../../status-rules.ts';
import { conflictText, openStagesText, stageWords } from '../../words.ts';
import type { Change, Item, Job } from './job.ts';

/** Rules for which of many applications a change concerns. Pure. */

type Days = Pick<Formats, 'date'>;

/** Why an application is left out of a change: nothing is to be done, or nothing can be. */
export function leftOutReason(state: ApplicationState | undefined, change: Change): string | undefined {
  if (!state) return 'Deleted';
  if (state.closedAt !== undefined) return change.kind === 'close' ? 'Closed already' : 'The case is closed';
  if (!isAsWanted(state, { change, isUndo: false })) return undefined;
  switch (change.kind) {
    case 'status':
      return `${state.isStatus} already`;
    case 'stage':
      return `${stageWords[change.stage]} is set already`;
    case 'assign':
      return state.assignee
        ? `Looked after by ${state.assignee.name} already`
        : 'No team member looks after it';
    case 'close':
      return undefined;
  }
}

/** Checks whether an application is as a job leaves it. */
export function isAsWanted(
  state: ApplicationState,
  { change, isUndo }: Pick<Job, 'change' | 'isUndo'>,
): boolean {
  switch (change.kind) {
    case 'status':
      return (state.isStatus === actionWords[change.action].status) !== isUndo;
    case 'stage':
      return (state.stages[change.stage] !== undefined) !== isUndo;
    case 'assign':
      return ((state.assignee?.id ?? null) === change.person) !== isUndo;
    case 'close':
      return (state.closedAt !== undefined) !== isUndo;
  }
}

/** Lists what is unusual about a change of this application: what its own dialog warns of. */
function doubtsAbout(
  state: ApplicationState,
  change: Change,
  today: string,
  formats: Days,
): readonly string[] {
  const conflicts = (after: Recorded) =>
    newConflicts(state, after).map(conflict => conflictText(conflict, formats));
  switch (change.kind) {
    case 'status':
      return [
        ...conflicts(recordedAfter(state, change, today)),
        ...movedDecision(state, change, today, formats),
      ];
    case 'stage': {
      const mark = { date: change.date ?? today };
      return conflicts({ ...state, stages: { ...state.stages, [change.stage]: mark } });
    }
    case 'assign':
      return [];
    case 'close':
      return isFinished(state) ? [] : ['Neither rejected nor collected'];
  }
}

/** Names the stages that an approval of this application leaves open; empty where there are none. */
function openStagesOf(state: ApplicationState, change: Change, today: string): string {
  return change.kind === 'status'
    ? openStagesText(openAtApproval(state, recordedAfter(state, change, today)))
    : '';
}

type StatusChange = Extract<Change, { kind: 'status' }>;

function recordedAfter(state: ApplicationState, change: StatusChange, today: string): Recorded {
  const { action, withDecision } = change;
  return afterStatus(action, state, { day: dayFor(state, change) ?? '', today, withDecision });
}

/** A decision that has a day keeps it by hand, as the dialog opens with that day. */
function movedDecision(
  state: ApplicationState,
  change: StatusChange,
  today: string,
  { date }: Days,
): string[] {
  const before = state.stages.decision?.date;
  const after = recordedAfter(state, change, today).stages.decision?.date;
  return before && after && before !== after
    ? [`${stageWords.decision} is of ${date(before)}: it becomes ${date(after)}.`]
    : [];
}

/** The day of the status: the one for all, or the one with which the application's own dialog opens. */
function dayFor(state: ApplicationState, { action, date }: StatusChange): string | undefined {
  return date ?? usualDay(action, state);
}

/** An application as a part of the job. */
export function itemFor(state: ApplicationState, change: Change): Item {
  const date = change.kind === 'status' ? dayFor(state, change) : undefined;
  return { id: state._id, version: state.version, ...(date && { date }) };
}

/** Checks whether the applicant is told of it by email. */
export function tellsApplicant(state: ApplicationState, { kind }: Change): boolean {
  return state.getsEmail && (kind === 'status' || kind === 'stage');
}

/** The applications of a change, by what becomes of them. */
export interface Plan {
  readonly changed: readonly ApplicationState[];
  readonly doubtful: readonly { readonly state: ApplicationState; readonly doubts: readonly string[] }[];
  /** Applications among the changed and the doubtful ones that are approved with open stages. */
  readonly withOpenStages: readonly { readonly state: ApplicationState; readonly reason: string }[];
  readonly leftOut: readonly { readonly state: ApplicationState | undefined; readonly reason: string }[];
}

/** Sorts what was chosen. */
export function planFor(
  ids: readonly string[],
  states: ReadonlyMap<string, ApplicationState>,
  change: Change,
  today: string,
  formats: Days,
): Plan {
  const plan = {
    changed: [] as ApplicationState[],
    doubtful: [] as Plan['doubtful'][number][],
    withOpenStages: [] as Plan['withOpenStages'][number][],
    leftOut: [] as Plan['leftOut'][number][],
  };
  for (const id of ids) {
    const state = states.get(id);
    const reason = leftOutReason(state, change);
    if (reason !== undefined || !state) {
      plan.leftOut.push({ state, reason: reason ?? '' });
      continue;
    }
    const doubts = doubtsAbout(state, change, today, formats);
    const openStages = openStagesOf(state, change, today);
    if (openStages) plan.withOpenStages.push({ state, reason: openStages });
    if (doubts.length > 0) plan.doubtful.push({ state, doubts });
    else plan.changed.push(state);
  }
  return plan;
}
