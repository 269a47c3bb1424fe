import {
  type AnswerField,
  type Application,
  type CallResult,
  callResults,
  daysAfter,
  deadlines,
  type QueueName,
  type Stage,
  type WorkRow,
} from '../../../functions/contract.ts';
import { callResultWords } from '../application/message-words.ts';
import { deadlineOf } from './work-words.ts';

/** "Look again" postpones a row by this number of days. */
const lookAgainDays = 7;

/** A stage with its date (default: today; null clears), or a date of an answer or Look again (empty clears). */
export type WorkChange =
  | { readonly stage: Stage; readonly date?: string | null }
  | { readonly field: AnswerField; readonly day: string }
  | { readonly lookAgain: string };

/** Result of a call to the applicant. It is no change of the record, so it needs no version and has no Undo. */
export interface CallMade {
  readonly call: CallResult;
}

const workActions = [
  'done',
  'setVisaType',
  'lookAgain',
  'askAgain',
  'askForDocuments',
  'seeArrived',
  ...callResults,
] as const;
export type WorkAction = (typeof workActions)[number];

export const workActionWords: Readonly<Record<WorkAction, string>> = {
  done: 'Done today',
  setVisaType: 'Set the visa type',
  lookAgain: `Look again in ${lookAgainDays} days`,
  askAgain: 'Ask again',
  askForDocuments: 'Ask for documents',
  seeArrived: 'See the documents',
  ...callResultWords,
};

export function actionsOf(queue: QueueName, row: WorkRow): WorkAction[] {
  const isOffered: Readonly<Record<WorkAction, boolean>> = {
    done: doneChange(queue, row, '') !== undefined,
    setVisaType: queue === 'undecided',
    lookAgain: queue !== 'arrived' && queue !== 'call',
    askAgain: queue === 'waiting' && row.what === 'documents',
    askForDocuments: queue === 'missing',
    seeArrived: queue === 'arrived',
    reached: queue === 'call',
    noAnswer: queue === 'call',
    wrongNumber: queue === 'call',
  };
  return workActions.filter(action => isOffered[action]);
}

/** Returns the change that an action makes today; undefined if it changes nothing. */
export function changeOf(
  action: WorkAction,
  queue: QueueName,
  row: WorkRow,
  today: string,
): WorkChange | CallMade | undefined {
  const call = callResults.find(result => result === action);
  if (call) return { call };
  if (action === 'done') return doneChange(queue, row, today);
  return action === 'lookAgain' ? { lookAgain: daysAfter(today, lookAgainDays) } : undefined;
}

function doneChange(queue: QueueName, row: WorkRow, today: string): WorkChange | undefined {
  const deadline = deadlineOf(queue, row);
  if (deadline === 'lookAgain') return { lookAgain: '' };
  const doneBy = deadline && deadlines[deadline].doneBy;
  return doneBy && ('field' in doneBy ? { field: doneBy.field, day: today } : doneBy);
}

export function undoOf(
  change: WorkChange,
  before: Pick<Application, 'stages' | 'lookAgain' | AnswerField>,
): WorkChange {
  if ('field' in change) return { field: change.field, day: before[change.field] ?? '' };
  if ('lookAgain' in change) return { lookAgain: before.lookAgain ?? '' };
  return { stage: change.stage, date: before.stages[change.stage]?.date ?? null };
}

/** Checks whether an action removes a row from its queue. */
export function leavesQueue(action: WorkAction, queue: QueueName, { what }: WorkRow): boolean {
  if (queue === 'mine') return false;
  return action === 'done' || action === 'reached' || queue === 'quiet' || what === 'lookAgain';
}

/** Checks whether a deadline is postponed to a later date. */
export function isPutOff({ lookAgain = '', what }: WorkRow, today: string): boolean {
  return what !== 'lookAgain' && lookAgain > today;
}
