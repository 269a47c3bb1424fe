import { messages } from '../../../../functions/contract.ts';
import { readMessage } from '../../shared/read-message.ts';

/** What the screens say when a page of the list could not be read. */
export function listMessage(error: Error): string {
  return error.message === messages.pageOutOfReach ? error.message : readMessage(error);
}
