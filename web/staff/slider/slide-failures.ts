import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** Returns the message for a failed read, change or deletion: the server's own, if it has one. */
export function slideMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind !== 'response') return staffMessages.slideUnexpected;
  return error.status === 404 ? messages.notFound : error.message || staffMessages.slideUnexpected;
}

/** Returns the message for a slide that could not be added: the server's own, or that of the error. */
export function addMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
