import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** What the screens about people say when an action failed. */

/** The server's own words; where there was no answer, that. */
export function actionMessage(error: unknown): string {
  if (!(error instanceof RequestError)) return messages.internal;
  return error.kind === 'response' ? error.message : staffMessages.listNoResponse;
}

export function addMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? staffMessages.userAddFailed(error.message) : staffMessages.userAddError;
}

export function updateMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? withReference(staffMessages.userUpdateFailed, error) : staffMessages.userUpdateError;
}
