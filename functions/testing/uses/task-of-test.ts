import { basename } from 'node:path';
import { tasks } from '../../deployment.ts';
import type { Task } from '../../shared/task.ts';
import { isUsesChecked } from './with-uses-check.ts';

/** Finds the task of a test file by its name: `getApplication.test.ts`, and `getApplication.links.test.ts` for more tests. */

/** Returns the task of a test file, or undefined if it tests something else. */
export function taskOfTest(path: string): Task | undefined {
  const name = basename(path).split('.')[0];
  return tasks().find(task => task.name === name);
}

/** Checks whether the file must make every declared action. */
export function isWholeTest(path: string, task: Task): boolean {
  return basename(path) === `${task.name}.test.ts`;
}

/** @throws Error if the test file of something else calls this route */
export function requireTestOfTask(task: Task): void {
  if (isUsesChecked(task) || !tasks().includes(task)) return;
  throw new Error(`Call ${task.name} in ${task.name}.test.ts: only there is it held to its \`uses\``);
}
