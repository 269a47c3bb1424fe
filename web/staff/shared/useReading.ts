import useSWR, { type Key, type SWRConfiguration } from 'swr';

interface Reading<T> {
  /** Undefined until it was read for the first time. */
  readonly data: T | undefined;
  /** Why it could not be read; undefined while it is tried again. */
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** Takes what a write has answered in the place of what was read, and answers it. */
  readonly keep: (data: T) => Promise<T>;
}

/**
 * Reads something for a screen, and again whenever that is opened or looked at again; what was read last stays meanwhile. A
 * failure is shown, with the way to try again. Without a key nothing is read.
 */
export function useReading<T>(key: Key, read: () => Promise<T>, options: SWRConfiguration = {}): Reading<T> {
  const { data, error, isValidating, mutate } = useSWR<T, Error>(key, read, {
    shouldRetryOnError: false,
    ...options,
  });
  return {
    data,
    error: isValidating ? undefined : error,
    isLoading: isValidating,
    retry: () => void mutate(),
    keep: async saved => {
      await mutate(saved, { revalidate: false });
      return saved;
    },
  };
}
