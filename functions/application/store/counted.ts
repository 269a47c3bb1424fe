import { totalChanges } from '../rules/changes.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { CounterMove } from './counters.ts';
import { loadChanges } from './load.ts';
import { paceChanges } from './pace.ts';
import { queueMoves } from './queue-counters.ts';
import { totalsMoves } from './totals.ts';

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
