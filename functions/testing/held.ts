import { basename } from 'node:path';
import { tasks } from '../contract.ts';
import type { Task } from '../shared/task.ts';
import type { Permission, PermissionsOf } from './permissions.ts';
import { UsesCheck } from './uses-check.ts';

/**
 * Which task the handler of this test file is held to. The file's name says it: `getApplication.test.ts`, and
 * `getApplication.links.test.ts` for more of its tests.
 */

let current: UsesCheck | undefined;

/** The task whose handler the test file is about; undefined for a test of anything else. */
export function taskOfTest(path: string): Task | undefined {
  const name = basename(path).split('.')[0];
  return tasks().find(task => task.name === name);
}

/** Whether the test file is the one in which every declared action has to be made. */
export function isWholeTest(path: string, task: Task): boolean {
  return basename(path) === `${task.name}.test.ts`;
}

/** From now on every call is held to the `uses` of this task. */
export function holdTo(task: Task): UsesCheck {
  current = new UsesCheck(task);
  return current;
}

/** Takes note of a call, if a handler is being tested. @throws Error when its task does not declare it */
export function noteCall(permissions: () => readonly Permission[]): void {
  current?.note(permissions());
}

/** @throws Error when this route of the contract is called in the test file of something else */
export function requireHeldTo(task: Task): void {
  if (current?.task === task || !tasks().includes(task)) return;
  throw new Error(`Call ${task.name} in ${task.name}.test.ts: only there is it held to its \`uses\``);
}

interface Command {
  readonly input: unknown;
}

interface Client {
  send(command: Command, ...others: unknown[]): unknown;
}

/** The client itself, which takes note of each command before it sends it. Only its class can still be mocked. */
export function held<C extends object>(client: C, permissionsOf: PermissionsOf): C {
  const below: Client = Object.getPrototypeOf(client);
  const send: Client['send'] = async (command, ...others) => {
    noteCall(() => permissionsOf(nameOf(command), command.input));
    return await below.send.call(client, command, ...others);
  };
  return Object.defineProperty(client, 'send', { value: send });
}

const nameOf = (command: Command): string => command.constructor.name.replace(/Command$/, '');
