import { basename } from 'node:path';
import { tasks } from '../../deployment.ts';
import type { Task } from '../../shared/task.ts';
import { isHeldTo } from './held.ts';

/**
 * Finds the task whose handler a test file is about. The file's name says it: `getApplication.test.ts`, and
 * `getApplication.links.test.ts` for more of its tests.
 */

/** The task of a test file; undefined for a test of anything else. */
export function taskOfTest(path: string): Task | undefined {
  const name = basename(path).split('.')[0];
  return tasks().find(task => task.name === name);
}

/** Checks whether the test file is the one in which every declared action has to be made. */
export function isWholeTest(path: string, task: Task): boolean {
  return basename(path) === `${task.name}.test.ts`;
}

/** @throws Error when this route of the contract is called in the test file of something else */
export function requireHeldTo(task: Task): void {
  if (isHeldTo(task) || !tasks().includes(task)) return;
  throw new Error(`Call ${task.name} in ${task.name}.test.ts: only there is it held to its \`uses\``);
}
