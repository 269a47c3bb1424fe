import { type Change, findChanges, isReplacement } from './changes.ts';
import { type Deployment, rootOf } from './deployment.ts';
import { findProblems, type Problem } from './problems.ts';

export interface Plan {
  /** Stacks in the order of deployment. */
  readonly order: readonly string[];
  /** Stacks, nested ones too, that are not deployed yet. */
  readonly added: readonly string[];
  /** Stacks that this version does not have. A deployment does not touch them. */
  readonly left: readonly string[];
  readonly changes: readonly Change[];
  /** Whether stacks with the same template must be deployed too, to read the names of replaced resources: decision 0038. */
  readonly isForced: boolean;
  readonly problems: readonly Problem[];
}

/** @param dropped accepted losses: logical ids and stacks */
export function planUpgrade(before: Deployment, now: Deployment, dropped: readonly string[] = []): Plan {
  const order = [...new Set([...now.keys()].map(rootOf))];
  const changes = findChanges(before, now);
  return {
    order,
    added: [...now.keys()].filter(stack => !before.has(stack)),
    left: [...new Set([...before.keys()].map(rootOf))].filter(stack => !order.includes(stack)),
    changes,
    isForced: changes.some(isReplacement),
    problems: findProblems(changes, order).filter(({ drop }) => !drop || !dropped.includes(drop)),
  };
}
