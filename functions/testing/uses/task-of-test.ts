import { basename } from 'node:path';
import { tasks } from '../../deployment.ts';
import type { Task } from '../../shared/task.ts';
import { isUsesChecked } from './with-uses-check.ts';

/**
 * Test files are named after their task: `getApplication.test.ts` or, with more tests,
 * `getApplication.links.test.ts`.
 */

/** Returns the task that a file tests, or undefined if it tests something else. */
export function taskOfTest(path: string): Task | undefined {
  const name = basename(path).split('.')[0];
  return tasks().find(task => task.name === name);
}

/** Returns whether the tests in the file must make every declared call. */
export function isWholeTest(path: string, task: Task): boolean {
  return basename(path) === `${task.name}.test.ts`;
}

/** @throws Error if the current test file tests something else than this route */
export function requireTestOfTask(task: Task): void {
  if (isUsesChecked(task) || !tasks().includes(task)) return;
  throw new Error(`Call ${task.name} in ${task.name}.test.ts: only there is it held to its \`uses\``);
}
