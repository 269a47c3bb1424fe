import { type Stage, stages } from '../stages.ts';

/** A step is the time from one stage to the next. It has the name of the later stage. */
export type Step = Exclude<Stage, 'received'>;
export const steps = stages.filter(stage => stage !== 'received');

/** The time to each stage has its own partition key, so an import writes at most once per row to each key. */
const listPrefix = 'pace#';

export const paceListOf = (step: Step): string => `${listPrefix}${step}`;

export const paceRecord = (step: Step, place: string): string => `${paceListOf(step)}#${place}`;

export function paceKey(record: string): { readonly queue: string; readonly place: string } | undefined {
  const step = steps.find(one => record.startsWith(paceRecord(one, '')));
  return step && { queue: paceListOf(step), place: record.slice(paceRecord(step, '').length) };
}
