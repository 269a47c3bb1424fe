import { RequestError } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';
import { failureMessage } from '../shared/read-message.ts';

/** Message for a change of the profile that failed. */
export function profileMessage(error: unknown): string {
  const isAborted = error instanceof RequestError && error.kind === 'timeout';
  return isAborted ? staffMessages.profileAborted(error.message) : failureMessage(error);
}
