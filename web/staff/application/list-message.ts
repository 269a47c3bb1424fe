import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';

/** What the screens say when a page of the list could not be read. */
export function listMessage(error: Error): string {
  if (!(error instanceof RequestError)) return messages.unexpected;
  if (error.message === messages.pageOutOfReach) return error.message;
  return error.kind === 'response' ? messages.listServerError : messages.listNoResponse;
}
