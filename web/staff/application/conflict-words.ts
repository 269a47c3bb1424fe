import type { Conflict, Stage } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { stageWords } from './words.ts';

const listed = new Intl.ListFormat('en');

export function stageNames(stages: readonly Stage[]): string {
  return listed.format(stages.map(stage => stageWords[stage]));
}

/** Describes how a status and its stages contradict each other or are unlikely together. */
export function conflictText(conflict: Conflict, { date }: Pick<Formats, 'date'>): string {
  switch (conflict.kind) {
    case 'decisionWithoutDay':
      return conflict.date
        ? `Decision has no date of its own. The copy shows ${date(conflict.date)}, the date of the status.`
        : 'Decision has no date. The copy says that IRCC has decided, but not when.';
    case 'differentDays':
      return `The date of ${conflict.status} is ${date(conflict.date)}, but that of Decision is ${date(conflict.decision)}.`;
    case 'decidedWhilePending':
      return `With ${stageNames(conflict.stages)} set and the status Pending, the copy says that IRCC has decided, and that the office has not recorded the result.`;
    case 'reachedAfterRefusal':
      return `The copy of a rejected application leaves out ${stageNames(conflict.stages)}.`;
    case 'unlikelyOrder':
      return `${stageWords[conflict.second]} (${date(conflict.secondDate)}) is before ${stageWords[conflict.first]} (${date(conflict.firstDate)}).`;
  }
}

/** Names the stages that are open after an approval. Empty if there are none. */
export function openStagesText(open: readonly Stage[]): string {
  return open.length > 0 ? `Still open before the decision: ${stageNames(open)}.` : '';
}
