import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** Messages for failed actions on people. */

export function addMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? staffMessages.userAddFailed(error.message) : staffMessages.userAddError;
}

export function updateMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? withReference(staffMessages.userUpdateFailed, error) : staffMessages.userUpdateError;
}
