import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from './messages.ts';

/** What a screen says when it could not read what it shows. A refusal that concerns the person has its own words. */
export function readMessage(error: Error): string {
  if (!(error instanceof RequestError)) return messages.internal;
  if (error.code === 'FORBIDDEN') return error.message;
  return error.kind === 'response'
    ? withReference(staffMessages.listServerError, error)
    : staffMessages.listNoResponse;
}
