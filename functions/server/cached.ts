/**
 * Returns a function that calls `read` at most once in this many seconds, also after the clock was set back. Errors are not
 * cached.
 */
export function cachedFor<T>(seconds: number, read: () => Promise<T>): (now: Date) => Promise<T> {
  let cached: { readonly value: T; readonly at: number } | undefined;
  return async now => {
    const at = now.getTime();
    if (cached && Math.abs(at - cached.at) < seconds * 1000) return cached.value;
    cached = { value: await read(), at };
    return cached.value;
  };
}
