import type { Formats } from '../../../preferences/formats.ts';
import { actionWords, type StatusAction } from '../../status-actions.ts';
import { lookedAfterBy, stageWords } from '../../words.ts';
import type { Change, Job } from './job.ts';

/** Kind of a bulk change. For a stage or an assignment the dialog asks for the value. */
export type ManyAction = StatusAction | 'stage' | 'assign' | 'close';

type Numbers = Pick<Formats, 'number'>;

export function applications(count: number, { number }: Numbers): string {
  return count === 1 ? '1 application' : `${number(count)} applications`;
}

export function askTitle(ask: ManyAction, count: number, formats: Numbers): string {
  const them = applications(count, formats);
  if (ask === 'stage') return `Set a stage of ${them}`;
  if (ask === 'assign') return `Assign a team member to ${them}`;
  if (ask === 'close') return `Close ${count === 1 ? '1 case' : `${formats.number(count)} cases`}`;
  return `Set ${them} to ${actionWords[ask].status}`;
}

export function confirmText(ask: ManyAction, count: number, { number }: Numbers): string {
  const words = { stage: 'Set', assign: 'Assign', close: 'Close', ...statusVerbs } as const;
  return count === 0 ? words[ask] : `${words[ask]} ${number(count)}`;
}

const statusVerbs = { pending: 'Set to Pending:', approve: 'Approve', reject: 'Reject' } as const;

/** States how many messages a change sends. The jobs that send them limit their rate. */
export function messagesText(count: number, { number }: Numbers): string {
  const those =
    count === 1 ? '1 applicant who agreed to it gets' : `${number(count)} applicants who agreed to it get`;
  return `${those} one message each some minutes later. If you undo the change before that, none is sent.`;
}

export function jobTitle({ change, isUndo }: Job): string {
  return isUndo ? `Undo: ${changeText(change)}` : changeText(change);
}

function changeText(change: Change): string {
  switch (change.kind) {
    case 'status':
      return `Set to ${actionWords[change.action].status}`;
    case 'stage':
      return `Set the stage ${stageWords[change.stage]}`;
    case 'assign':
      return change.person === null ? 'No team member' : `${lookedAfterBy} ${change.name}`;
    case 'close':
      return 'Close cases';
  }
}

export function doneText({ change, isUndo, done }: Job, formats: Numbers): string {
  const them = applications(done.length, formats);
  const are = done.length === 1 ? 'is' : 'are';
  if (done.length === 0) return isUndo ? 'Nothing was undone.' : 'Nothing was changed.';
  if (isUndo) return `The change of ${them} is undone.`;
  switch (change.kind) {
    case 'status':
      return `${them} ${are} ${actionWords[change.action].status} now.`;
    case 'stage':
      return `${them} ${done.length === 1 ? 'has' : 'have'} the stage ${stageWords[change.stage]} now.`;
    case 'assign':
      return change.person === null
        ? `No team member looks after ${them} now.`
        : `${them} ${are} looked after by ${change.name} now.`;
    case 'close':
      return `${them} ${are} closed now.`;
  }
}

export function progressText({ waiting, done, failed }: Job, { number }: Numbers): string {
  const tried = done.length + failed.length;
  return `${number(tried)} of ${number(tried + waiting.length)}`;
}

/** Lists names in one line; of many names only the first ones. */
export function firstNamesText(names: readonly string[], { number }: Numbers): string {
  const shown = 12;
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${number(rest)} more` : names.join(', ');
}
