import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** Message for slides that could not be read, changed or deleted: the server's words, where there are any. */
export function slideMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind !== 'response') return staffMessages.slideUnexpected;
  return error.status === 404 ? messages.notFound : error.message || staffMessages.slideUnexpected;
}

/** Message for a slide that could not be added: the server's words, else the error's own. */
export function addMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
