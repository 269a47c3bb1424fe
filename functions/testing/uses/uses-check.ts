import type { Task } from '../../shared/task.ts';
import type { Permission } from './permissions.ts';

/** Compares the calls that the tests of a handler saw with the `uses` of its task, in both directions. */
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

  /**
   * Takes note of a call, by the permissions that it needs.
   * @throws Error when the task does not declare it, or nobody knows what it needs
   */
  note(permissionsOf: () => readonly Permission[]): void {
    try {
      this.#require(permissionsOf().map(sayPermission));
    } catch (error) {
      this.#refusals.push(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Returns why calls were refused since it was last called: a handler may have swallowed the error that `note` threw. */
  takeRefusals(): string[] {
    const refusals = this.#refusals;
    this.#refusals = [];
    return [...new Set(refusals)];
  }

  /** One sentence for each declared action that no test has made so far. */
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
