import { useState } from 'react';
import useSWR, { type Key, type SWRConfiguration } from 'swr';

interface Reading<T> {
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** Replaces the data by the response of a write, and returns it. */
  readonly keep: (data: T) => Promise<T>;
}

/** Loads data when a screen opens or gets the focus; keeps the earlier data meanwhile. Does nothing without a key. */
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

/** Loads data that a form starts with: once for each opening of the form, always from the server. */
export function useFormReading<T>(name: string, read: () => Promise<T>): Reading<T> {
  const [opening] = useState(() => crypto.randomUUID());
  return useReading([name, opening], read, { revalidateOnFocus: false, revalidateOnReconnect: false });
}
