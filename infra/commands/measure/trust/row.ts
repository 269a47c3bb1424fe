import type { Ground } from './ground.ts';

/** One kind of attack. It is a row in the report of `npm run trust`. */
export interface Row {
  readonly name: string;
  run(ground: Ground, size: Size): Promise<Outcome>;
}

/** Length of an attack: `short` in the tests, `long` in `npm run trust`. */
export type Size = 'short' | 'long';

export interface Outcome {
  readonly tried: number;
  readonly wrong: readonly string[];
}

export class Tally implements Outcome {
  tried = 0;
  readonly wrong: string[] = [];

  count(problem?: string): void {
    this.tried += 1;
    if (problem !== undefined) this.wrong.push(problem);
  }

  /** Adds failures that belong to no single try, such as wrong stored data. */
  add(problems: readonly string[]): void {
    this.wrong.push(...problems);
  }
}
