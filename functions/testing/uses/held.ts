import type { Task } from '../../shared/task.ts';
import type { Permission, PermissionsOf } from './permissions.ts';
import { UsesCheck } from './uses-check.ts';

/** The handler that is being tested, and the clients whose calls are held to its `uses`. */

let current: UsesCheck | undefined;

/** Holds every call from now on to the `uses` of this task. */
export function holdTo(task: Task): UsesCheck {
  current = new UsesCheck(task);
  return current;
}

/** Stops holding calls to anything. */
export function stopHolding(): void {
  current = undefined;
}

/** Number of pieces of work under way that are not the handler's: there may be several at the same time. */
let others = 0;

/** Does something whose calls are not those of the handler, such as putting a record there or looking at one. */
export async function unheld<T>(work: () => T): Promise<Awaited<T>> {
  others += 1;
  try {
    return await work();
  } finally {
    others -= 1;
  }
}

/**
 * Takes note of a call, if a handler is being tested.
 * @throws Error when its task does not declare it, or nobody knows what it needs
 */
export function noteCall(permissionsOf: () => readonly Permission[]): void {
  if (others === 0) current?.note(permissionsOf);
}

/** Tells whether calls are held to the `uses` of this task. */
export function isHeldTo(task: Task): boolean {
  return current?.task === task;
}

interface Command {
  readonly input: unknown;
}

interface Client {
  send(command: Command, ...others: unknown[]): unknown;
}

/**
 * The client itself, which takes note of each command before it sends it, once however often this is called. Only its
 * class can still be mocked.
 */
export function held<C extends object>(client: C, permissionsOf: PermissionsOf): C {
  if (Object.hasOwn(client, 'send')) return client;
  const below: Client = Object.getPrototypeOf(client);
  const send: Client['send'] = async (command, ...others) => {
    noteCall(() => permissionsOf(nameOf(command), command.input));
    return await below.send.call(client, command, ...others);
  };
  return Object.defineProperty(client, 'send', { value: send });
}

const nameOf = (command: Command): string => command.constructor.name.replace(/Command$/, '');
