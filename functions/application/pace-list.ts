import { type Stage, stages } from './stages.ts';

/** A step, by the stage at its end. */
export type Step = Exclude<Stage, 'received'>;
export const steps = stages.filter(stage => stage !== 'received');

/**
 * Each step has its own list of counters in the table of the queues. An application has a step at most once, so an import writes
 * at most once for each row under one partition key.
 */
const listPrefix = 'pace#';

export const paceListOf = (step: Step): string => `${listPrefix}${step}`;

/** The id of a record of counters: its list, then its place there, which begins with the month. */
export const paceRecord = (step: Step, place: string): string => `${paceListOf(step)}#${place}`;

/** The key in the table of the queues of a record of the pace; undefined for other ids. */
export function paceKey(record: string): { readonly queue: string; readonly place: string } | undefined {
  const step = steps.find(one => record.startsWith(paceRecord(one, '')));
  return step && { queue: paceListOf(step), place: record.slice(paceRecord(step, '').length) };
}
