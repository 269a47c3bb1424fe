import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';

/** What the profile says when it could not be changed; waiting too long and cancelling both abort the request. */
export function profileMessage(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError')
    return messages.profileAborted(error.message);
  if (!(error instanceof RequestError)) return messages.unexpected;
  switch (error.kind) {
    case 'timeout':
      return messages.profileAborted(error.message);
    case 'network':
      return messages.listNoResponse;
    case 'response':
      return error.message;
  }
}
