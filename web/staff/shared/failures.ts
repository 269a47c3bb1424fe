import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from './messages.ts';

/** Returns the server's message, or that there was no response. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind === 'unreadable') return messages.internal;
  return error.kind === 'response' ? error.message : staffMessages.listNoResponse;
}

/** Returns the message for a failed read. A missing permission has its own message. */
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

/** Checks whether the record does not exist, or is hidden from the user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'NOT_FOUND';
}

/** Checks whether a retry may succeed: after no response or a server error. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.kind !== 'response' || error.status >= 500;
}

export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestError ? error.fields : {};
}
