import type { Ground } from './ground.ts';

/** An error that must never happen. */
export interface Row {
  readonly name: string;
  run(ground: Ground, size: Size): Promise<Outcome>;
}

/** `short` runs in the tests, `long` in `npm run trust`. */
export type Size = 'short' | 'long';

export interface Outcome {
  readonly tried: number;
  readonly wrong: readonly string[];
}

export class Tally implements Outcome {
  tried = 0;
  readonly wrong: string[] = [];

  /** `problem` describes a failure. */
  count(problem?: string): void {
    this.tried += 1;
    if (problem !== undefined) this.wrong.push(problem);
  }

  /** Adds failures that belong to no case, such as those of stored data. */
  add(problems: readonly string[]): void {
    this.wrong.push(...problems);
  }
}
