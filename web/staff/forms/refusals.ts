import { RequestError } from '../../shared/request.ts';

/** Kinds of failures of a save, for any form. Pure. */

/** Checks whether the person stopped it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Checks whether somebody else changed the record since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'STALE';
}

/** Checks whether the same may succeed at another try: nothing came back, or the server failed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.kind !== 'response' || error.status >= 500;
}

/** The messages of a refusal by field; none for any other failure. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestError ? error.fields : {};
}
