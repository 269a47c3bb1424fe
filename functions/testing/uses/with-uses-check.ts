import type { Task } from '../../shared/task.ts';
import type { Permission, PermissionsOf } from './permissions.ts';
import { UsesCheck } from './uses-check.ts';

let current: UsesCheck | undefined;

export function startUsesCheck(task: Task): UsesCheck {
  current = new UsesCheck(task);
  return current;
}

export function stopUsesCheck(): void {
  current = undefined;
}

/** Number of pending calls that the test itself makes. */
let others = 0;

/** Runs AWS calls of the test itself, such as reading a record, which are not checked. */
export async function withoutUsesCheck<T>(work: () => T): Promise<Awaited<T>> {
  others += 1;
  try {
    return await work();
  } finally {
    others -= 1;
  }
}

/**
 * Notes a call of the handler.
 * @throws Error if the task does not declare it, or its permissions are unknown
 */
export function noteCall(permissionsOf: () => readonly Permission[]): void {
  if (others === 0) current?.note(permissionsOf);
}

export function isUsesChecked(task: Task): boolean {
  return current?.task === task;
}

interface Command {
  readonly input: unknown;
}

interface Client {
  send(command: Command, ...others: unknown[]): unknown;
}

/** Checks each command that the client sends. Tests can still mock the client's class. */
export function withUsesCheck<C extends object>(client: C, permissionsOf: PermissionsOf): C {
  if (Object.hasOwn(client, 'send')) return client;
  const below: Client = Object.getPrototypeOf(client);
  const send: Client['send'] = async (command, ...others) => {
    noteCall(() => permissionsOf(nameOf(command), command.input));
    return await below.send.call(client, command, ...others);
  };
  return Object.defineProperty(client, 'send', { value: send });
}

const nameOf = (command: Command): string => command.constructor.name.replace(/Command$/, '');
