import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from './messages.ts';

/** Message for something that could not be done: the server's own words; where there was no answer, that. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.kind === 'unreadable') return messages.internal;
  return error.kind === 'response' ? error.message : staffMessages.listNoResponse;
}

/** Message of a screen that could not read its data. A refusal that concerns the person has its own words. */
export function readMessage(error: Error): string {
  const isOutage = error instanceof RequestError && error.kind === 'response' && error.code !== 'FORBIDDEN';
  return isOutage ? withReference(staffMessages.listServerError, error) : failureMessage(error);
}
