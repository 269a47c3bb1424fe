import { totalChanges } from '../rules/changes.ts';
import { countedForm, pacedForm, type StoredApplication } from '../stored-application.ts';
import type { CounterMove } from './counters.ts';
import { loadChanges } from './load.ts';
import { paceChanges } from './pace.ts';
import { queueMoves } from './queue-counters.ts';
import { totalsMoves } from './totals.ts';

/** All counters of applications. Pure. */

/** Counting versions of records that are written now. */
export const countedForms = { counted: countedForm, paced: pacedForm } as const;

/** Checks whether a record is counted with the current versions. */
export function isCounted({ counted, paced }: StoredApplication): boolean {
  return counted === countedForm && paced === pacedForm;
}

/** Returns the changes of all counters by a write on this day. */
export function counterMoves(
  before: StoredApplication | undefined,
  after: StoredApplication,
  today: string,
): CounterMove[] {
  return [
    ...totalsMoves({ id: after._id, changes: totalChanges(before, after) }),
    ...paceChanges(before, after),
    ...loadChanges(before, after),
    ...queueMoves(before, after, today),
  ];
}
