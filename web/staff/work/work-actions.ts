import {
  type AnswerField,
  type Application,
  daysAfter,
  deadlines,
  type QueueName,
  type Stage,
  type WorkRow,
} from '../../../functions/contract.ts';
import { deadlineOf } from './work-words.ts';

/** The actions on a row of a queue in its place. Pure. */

/** Days after which a record comes up again. */
const lookAgainDays = 7;

/**
 * The change that an action writes: a stage on today's day (null takes it back), the day of an answer, or the day to look
 * again; an empty day takes either back.
 */
export type WorkChange =
  | { readonly stage: Stage; readonly date?: string | null }
  | { readonly field: AnswerField; readonly day: string }
  | { readonly lookAgain: string };

const workActions = ['done', 'setVisaType', 'lookAgain', 'askAgain'] as const;
export type WorkAction = (typeof workActions)[number];

export const workActionWords: Readonly<Record<WorkAction, string>> = {
  done: 'Done today',
  setVisaType: 'Set the visa type',
  lookAgain: `Look again in ${lookAgainDays} days`,
  askAgain: 'Ask again',
};

/** The actions that a row offers, the nearest first. */
export function actionsOf(queue: QueueName, row: WorkRow): WorkAction[] {
  const waitsForDocuments = queue === 'missing' || (queue === 'waiting' && row.what === 'documents');
  const isOffered: Readonly<Record<WorkAction, boolean>> = {
    done: doneChange(queue, row, '') !== undefined,
    setVisaType: queue === 'undecided',
    lookAgain: true,
    askAgain: waitsForDocuments,
  };
  return workActions.filter(action => isOffered[action]);
}

/** Finds the change that an action writes on this day; undefined where it writes nothing. */
export function changeOf(
  action: WorkAction,
  queue: QueueName,
  row: WorkRow,
  today: string,
): WorkChange | undefined {
  if (action === 'done') return doneChange(queue, row, today);
  return action === 'lookAgain' ? { lookAgain: daysAfter(today, lookAgainDays) } : undefined;
}

function doneChange(queue: QueueName, row: WorkRow, today: string): WorkChange | undefined {
  const deadline = deadlineOf(queue, row);
  if (deadline === 'lookAgain') return { lookAgain: '' };
  const doneBy = deadline && deadlines[deadline].doneBy;
  return doneBy && ('field' in doneBy ? { field: doneBy.field, day: today } : doneBy);
}

/** Makes the change that takes this one back from a record that was as `before`. */
export function undoOf(
  change: WorkChange,
  before: Pick<Application, 'stages' | 'lookAgain' | AnswerField>,
): WorkChange {
  if ('field' in change) return { field: change.field, day: before[change.field] ?? '' };
  if ('lookAgain' in change) return { lookAgain: before.lookAgain ?? '' };
  return { stage: change.stage, date: before.stages[change.stage]?.date ?? null };
}

/** Checks whether a row is no longer in its queue once an action is done. */
export function leavesQueue(action: WorkAction, queue: QueueName, { what }: WorkRow): boolean {
  if (queue === 'mine') return false;
  return action === 'done' || queue === 'quiet' || what === 'lookAgain';
}

/** Checks whether somebody has put a passed deadline off: its record comes up by itself on a later day. */
export function isPutOff({ lookAgain = '', what }: WorkRow, today: string): boolean {
  return what !== 'lookAgain' && lookAgain > today;
}
