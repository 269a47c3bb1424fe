import type { Task } from '../shared/task.ts';
import type { Permission } from './permissions.ts';

/** Compares the calls that the tests of a handler saw with the `uses` of its task, in both directions. */
export class UsesCheck {
  readonly task: Task;
  readonly #declared: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  #undeclared: string[] = [];

  constructor(task: Task) {
    this.task = task;
    this.#declared = new Set(
      task.uses.flatMap(({ on, actions }) => actions.map(action => sayPermission({ action, on }))),
    );
  }

  /**
   * Takes note of a call.
   * @throws Error when the task does not declare it
   */
  note(permissions: readonly Permission[]): void {
    const sentences = permissions.map(sayPermission).flatMap(permission => {
      this.#seen.add(permission);
      return this.#declared.has(permission) ? [] : [this.#sayUndeclared(permission)];
    });
    this.#undeclared.push(...sentences);
    if (sentences.length > 0) throw new Error(sentences.join('\n'));
  }

  /**
   * One sentence for each call that was not declared, since this was last asked: a handler may have swallowed the
   * error that `note` threw.
   */
  takeUndeclared(): string[] {
    const sentences = this.#undeclared;
    this.#undeclared = [];
    return [...new Set(sentences)];
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

  #sayUndeclared(permission: string): string {
    return (
      `${this.task.name} calls ${permission}, which its \`uses\` in routes.ts does not declare: ` +
      'add it there, or drop the call.'
    );
  }
}

const sayPermission = ({ action, on }: Permission): string => `${action} on ${on}`;
