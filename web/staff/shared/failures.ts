import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from './messages.ts';

/** Returns the server's message, or one that says that there was no response. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind === 'unreadable') return messages.internal;
  return error.kind === 'response' ? error.message : staffMessages.listNoResponse;
}

/** Message for a failed read. Permission errors have their own text. */
export function readMessage(error: Error): string {
  const isOutage = error instanceof RequestError && error.kind === 'response' && error.code !== 'FORBIDDEN';
  return isOutage ? withReference(staffMessages.listServerError, error) : failureMessage(error);
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'STALE';
}

/** The record is gone, or the caller may not see this id. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'NOT_FOUND';
}

/** Checks whether a retry may succeed: no response, or a server error. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.kind !== 'response' || error.status >= 500;
}

export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestError ? error.fields : {};
}
