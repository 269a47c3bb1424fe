import { prices } from './cost-model.ts';

/** What a request takes and costs at each size of a function's memory, reckoned from its processor time. Pure. */

/** What was measured of one function. Milliseconds of processor time, megabytes. */
export interface Measured {
  readonly name: string;
  /** Loading the bundle and answering the first request, without starting Node. */
  readonly cold: number;
  readonly warm: number;
  readonly memory: number;
}

export const sizes = [128, 256, 512, 1024] as const;

/** At this many megabytes Lambda gives a whole processor. Source: Lambda Developer Guide, "Configure memory". */
const wholeProcessor = 1769;
/** Milliseconds that a request waits for AWS's other services, whatever its memory: a few calls one after another. */
const waiting = 10;

/** Milliseconds that a request with this processor time takes at a size. */
export function durationAt(size: number, processor: number): number {
  return waiting + processor / Math.min(1, size / wholeProcessor);
}

/** US dollars for a million warm requests at a size. */
export function costOfMillion(size: number, { warm }: Measured): number {
  const seconds = durationAt(size, warm) / 1000;
  return 1e6 * (prices.lambdaRequest + seconds * (size / 1024) * prices.lambdaGigabyteSecond) * prices.factor;
}
