/** Limit of the calls of a route: lastingly, each second, and for a moment. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/**
 * Makes a check of whether the next call may pass, as API Gateway decides it: a bucket holds `burst` tokens and gets
 * `rate` more each second; a call takes one. AWS counts in several places at once, and lets somewhat more through.
 *
 * @param now milliseconds
 */
export function createThrottle({ rate, burst }: Throttle, now: () => number): () => boolean {
  let tokens = burst;
  let counted = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - counted) / 1000) * rate);
    counted = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
