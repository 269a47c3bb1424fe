import type { Task } from '../../shared/task.ts';
import type { Permission } from './permissions.ts';

/** Compares the AWS calls in a handler's tests with the task's `uses`: none may be undeclared or unused. */
export class UsesCheck {
  readonly task: Task;
  readonly #declared: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  #refusals: string[] = [];

  constructor(task: Task) {
    this.task = task;
    this.#declared = new Set(
      task.uses.flatMap(({ on, actions }) => actions.map(action => sayPermission({ action, on }))),
    );
  }

  /** Notes a call. @throws Error if the task does not declare its permissions, or they are unknown */
  note(permissionsOf: () => readonly Permission[]): void {
    try {
      this.#require(permissionsOf().map(sayPermission));
    } catch (error) {
      this.#refusals.push(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Returns the errors since the last call of this method, because handlers may have swallowed them. */
  takeRefusals(): string[] {
    const refusals = this.#refusals;
    this.#refusals = [];
    return [...new Set(refusals)];
  }

  unused(): string[] {
    const { name } = this.task;
    return [...this.#declared]
      .filter(permission => !this.#seen.has(permission))
      .map(
        permission =>
          `No test in ${name}.test.ts makes ${permission}, which the \`uses\` of ${name} declares: ` +
          'test it, or remove it from `uses`.',
      );
  }

  #require(permissions: readonly string[]): void {
    for (const permission of permissions) this.#seen.add(permission);
    const undeclared = permissions.filter(permission => !this.#declared.has(permission));
    if (undeclared.length > 0)
      throw new Error(undeclared.map(permission => this.#sayUndeclared(permission)).join('\n'));
  }

  #sayUndeclared(permission: string): string {
    return (
      `${this.task.name} calls ${permission}, which its \`uses\` in routes.ts does not declare: ` +
      'add it there, or drop the call.'
    );
  }
}

const sayPermission = ({ action, on }: Permission): string => `${action} on ${on}`;
