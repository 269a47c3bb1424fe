import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';

type SdkError = Parameters<typeof isTransientError>[0];
const isError = (error: unknown): error is SdkError => error instanceof Error;

/** Checks whether a service that we need is down or too busy, or has not answered in time: trying again makes sense. */
export function isTemporary(error: unknown): boolean {
  if (!isError(error)) return false;
  // The SDK's own lists; an aborted call is one that the deadline has ended.
  return (
    error.name === 'AbortError' || isThrottlingError(error) || isTransientError(error) || isServerError(error)
  );
}
