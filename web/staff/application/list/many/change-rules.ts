import {
  type ApplicationState,
  isFinished,
  newConflicts,
  openAtApproval,
  type Recorded,
} from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { conflictText, openStagesText } from '../../conflict-words.ts';
import { actionWords } from '../../status-actions.ts';
import { defaultDay, withStatus } from '../../status-rules.ts';
import { stageWords } from '../../words.ts';
import type { Change, Item, Job } from './job.ts';

/** Rules that determine the effect of a bulk change on each application. Pure. */

type Days = Pick<Formats, 'date'>;

/** Returns why a change skips an application: it would have no effect, or is not allowed. */
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

/** Returns the warnings about a change. They equal those of the dialog for one application. */
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

/** Names the stages that are still open after an approval. Empty if there are none. */
function openStagesOf(state: ApplicationState, change: Change, today: string): string {
  return change.kind === 'status'
    ? openStagesText(openAtApproval(state, recordedAfter(state, change, today)))
    : '';
}

type StatusChange = Extract<Change, { kind: 'status' }>;

function recordedAfter(state: ApplicationState, change: StatusChange, today: string): Recorded {
  const { action, withDecision } = change;
  return withStatus(action, state, { day: dayFor(state, change) ?? '', today, withDecision });
}

/** Returns a warning if the change replaces a decision date. The dialog for one application keeps it. */
function movedDecision(
  state: ApplicationState,
  change: StatusChange,
  today: string,
  { date }: Days,
): string[] {
  const before = state.stages.decision?.date;
  const after = recordedAfter(state, change, today).stages.decision?.date;
  return before && after && before !== after
    ? [`The date of ${stageWords.decision} changes from ${date(before)} to ${date(after)}.`]
    : [];
}

/** Returns the date that the user entered, or else the default date of the dialog for one application. */
function dayFor(state: ApplicationState, { action, date }: StatusChange): string | undefined {
  return date ?? defaultDay(action, state);
}

export function itemFor(state: ApplicationState, change: Change): Item {
  const date = change.kind === 'status' ? dayFor(state, change) : undefined;
  return { id: state._id, version: state.version, ...(date && { date }) };
}

export function sendsMessage(state: ApplicationState, { kind }: Change): boolean {
  return state.getsMessage && (kind === 'status' || kind === 'stage');
}

/** Effects of a bulk change: changed, changed with a warning, or skipped applications. */
export interface Plan {
  readonly changed: readonly ApplicationState[];
  readonly doubtful: readonly { readonly state: ApplicationState; readonly doubts: readonly string[] }[];
  /** Applications that would be approved although stages are still open. */
  readonly withOpenStages: readonly { readonly state: ApplicationState; readonly reason: string }[];
  readonly leftOut: readonly { readonly state: ApplicationState | undefined; readonly reason: string }[];
}

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
