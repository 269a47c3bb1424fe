import type { Use } from './resources.ts';

/** What a function does, whatever starts it. */
export interface Task {
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Use[];
  readonly timeoutSeconds?: number;
}

/** Work that nobody asks for: done again and again, each time up to the time it is due. */
export interface Job extends Task {
  readonly everyHours: number;
  readonly timeoutSeconds: number;
}

/** Checks a job's shape while keeping its exact type. */
// @__NO_SIDE_EFFECTS__
export function defineJob<const J extends Job>(job: J): J {
  return job;
}
