import type { Ground } from './ground.ts';

/** One line of the table: something that must never happen, tried often. */
export interface Row {
  readonly name: string;
  /** Tries it on a running cloud. */
  run(ground: Ground, size: Size): Promise<Outcome>;
}

/** `short` runs with every test of the project; `long` is what `npm run trust` does. */
export type Size = 'short' | 'long';

export interface Outcome {
  readonly tried: number;
  /** Findings that were not as they must be, each in words. */
  readonly wrong: readonly string[];
}

/** Counts cases, and keeps what was wrong. */
export class Tally implements Outcome {
  tried = 0;
  readonly wrong: string[] = [];

  /** One case; `problem` says what is wrong with it. */
  count(problem?: string): void {
    this.tried += 1;
    if (problem !== undefined) this.wrong.push(problem);
  }

  /** Something wrong that is no case of its own, such as what is stored afterwards. */
  add(problems: readonly string[]): void {
    this.wrong.push(...problems);
  }
}
