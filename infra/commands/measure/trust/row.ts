import type { Ground } from './ground.ts';

/** A row of the table: an error that must never happen, tested many times. */
export interface Row {
  readonly name: string;
  /** Tests it on a running cloud. */
  run(ground: Ground, size: Size): Promise<Outcome>;
}

/** `short` runs in the tests, `long` in `npm run trust`. */
export type Size = 'short' | 'long';

export interface Outcome {
  readonly tried: number;
  /** Descriptions of the failures. */
  readonly wrong: readonly string[];
}

/** Counts cases and collects failures. */
export class Tally implements Outcome {
  tried = 0;
  readonly wrong: string[] = [];

  /** Counts a case; `problem` describes its failure. */
  count(problem?: string): void {
    this.tried += 1;
    if (problem !== undefined) this.wrong.push(problem);
  }

  /** Adds failures that belong to no case, such as those of stored data. */
  add(problems: readonly string[]): void {
    this.wrong.push(...problems);
  }
}
