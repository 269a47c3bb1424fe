import type { Clock } from './surroundings.ts';

const firstMilliseconds = 1000;
const longestMilliseconds = 30_000;

/** Waits after failures: each time twice as long as before, until something succeeds. */
export class Pauses {
  readonly #clock: Clock;
  #failures = 0;
  #waiting = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param seconds time that the server asked for */
  async wait(seconds: number | undefined): Promise<void> {
    const grown = Math.min(firstMilliseconds * 2 ** this.#failures, longestMilliseconds);
    this.#failures += 1;
    this.#waiting = new AbortController();
    await this.#clock.wait(seconds === undefined ? grown : seconds * 1000, this.#waiting.signal);
  }

  startAgain(): void {
    this.#failures = 0;
  }

  /** Ends the present wait. */
  wake(): void {
    this.#waiting.abort();
  }
}
