import {
  attemptProblems,
  type DeadlineName,
  daysBetween,
  deadlines,
  otherActions,
  type QueueName,
  type Stage,
  someDay,
  stages,
  type WorkRow,
} from '../../../functions/contract.ts';
import { attemptProblemWords } from '../application/message-words.ts';
import { fullName } from '../application/sections.ts';
import { spanText } from '../application/span-words.ts';
import { stageWords } from '../application/words.ts';

const isDeadline = (what: string): what is DeadlineName => Object.hasOwn(deadlines, what);
const isStage = (what: string): what is Stage => stages.some(stage => stage === what);

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

const others: ReadonlyMap<string, string> = new Map(Object.entries(otherActions));
const callWords: ReadonlyMap<string, string> = new Map([
  ['noAnswer', 'No answer to the last call'],
  ['wrongNumber', 'The number is wrong. Ask for another one.'],
]);
const words: { readonly [name in QueueName]?: (what: string) => string | undefined } = {
  missing: count => (count === '1' ? '1 document missing' : `${count} documents missing`),
  call: what => {
    const problem = attemptProblems.find(one => one === what);
    return problem ? sentence(attemptProblemWords[problem]) : callWords.get(what);
  },
};

/** Returns the deadline of a row. Undefined for all other rows, even for a stage of the same name. */
export function deadlineOf(
  queue: QueueName,
  { what, date }: Pick<WorkRow, 'what' | 'date'>,
): DeadlineName | undefined {
  const isOther = queue === 'quiet' || date === someDay || words[queue]?.(what) !== undefined;
  return !isOther && isDeadline(what) ? what : undefined;
}

/** Returns the label of the thing that a row needs or waits for. */
export function whatText(queue: QueueName, row: Pick<WorkRow, 'what' | 'date'>): string {
  const deadline = deadlineOf(queue, row);
  if (deadline) return deadlines[deadline].label;
  const { what } = row;
  return words[queue]?.(what) ?? others.get(what) ?? (isStage(what) ? stageWords[what] : what);
}

/** Formats the distance from today: `3 days ago`, `yesterday`, `today`, `tomorrow`, `in 3 days`. */
export function distanceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (Math.abs(days) <= 1) return ['yesterday', 'today', 'tomorrow'][days + 1] ?? '';
  return days < 0 ? `${spanText(day, today)} ago` : `in ${spanText(today, day)}`;
}

export function personOf({ givenN = '', surname = '' }: Pick<WorkRow, 'givenN' | 'surname'>): string {
  return fullName({ givenN, surname });
}
