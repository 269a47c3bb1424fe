import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from './messages.ts';

/** Failures of calls: what they say to people, and what can be done about them. Pure. */

/** Message for something that could not be done: the server's own words; where there was no answer, that. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind === 'unreadable') return messages.internal;
  return error.kind === 'response' ? error.message : staffMessages.listNoResponse;
}

/** Message of a screen that could not read its data. A refusal that concerns the person has its own words. */
export function readMessage(error: Error): string {
  const isOutage = error instanceof RequestError && error.kind === 'response' && error.code !== 'FORBIDDEN';
  return isOutage ? withReference(staffMessages.listServerError, error) : failureMessage(error);
}

/** Checks whether the person stopped it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Checks whether somebody else changed the record since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'STALE';
}

/** Checks whether the record is gone, or an id is not the caller's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'NOT_FOUND';
}

/** Checks whether the same may succeed at another try: nothing came back, or the server failed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.kind !== 'response' || error.status >= 500;
}

/** The messages of a refusal by field; none for any other failure. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestError ? error.fields : {};
}
