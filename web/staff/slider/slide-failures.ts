import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** Message for a failed read, change or deletion: the server's own, if any. */
export function slideMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind !== 'response') return staffMessages.slideUnexpected;
  return error.status === 404 ? messages.notFound : error.message || staffMessages.slideUnexpected;
}

/** Message for a failed creation: the server's own, or else the error's. */
export function addMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
