import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** What the profile says when it could not be changed; waiting too long and cancelling both abort the request. */
export function profileMessage(error: unknown): string {
  if (!(error instanceof RequestError)) return messages.internal;
  switch (error.kind) {
    case 'timeout':
      return staffMessages.profileAborted(error.message);
    case 'network':
      return staffMessages.listNoResponse;
    case 'response':
      return error.message;
  }
}
