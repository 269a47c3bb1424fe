import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';

/** What a screen says when it could not read what it shows. A refusal that concerns the person has its own words. */
export function readMessage(error: Error): string {
  if (!(error instanceof RequestError)) return messages.unexpected;
  if (error.code === 'FORBIDDEN') return error.message;
  return error.kind === 'response' ? messages.listServerError : messages.listNoResponse;
}
