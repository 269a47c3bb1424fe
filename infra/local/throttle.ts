export interface Throttle {
  /** Calls per second. */
  readonly rate: number;
  readonly burst: number;
}

/** Limits calls like API Gateway (token bucket), but AWS lets more calls through. `now` is in milliseconds. */
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
