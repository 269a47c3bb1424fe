import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

export interface FailureWords {
  /** The server returned an error. */
  readonly refused: (status: number) => string;
  /** Network error or unexpected error. */
  readonly otherwise: (reason: string) => string;
}

/** Errors when adding or changing fields, the portrait or documents. */
export const addWords: FailureWords = {
  refused: staffMessages.addFailed,
  otherwise: () => staffMessages.addError,
};
export const updateWords: FailureWords = {
  refused: () => staffMessages.updateFailed,
  otherwise: () => staffMessages.updateError,
};
export const deleteWords: FailureWords = {
  refused: () => staffMessages.deleteFailed,
  otherwise: () => staffMessages.deleteError,
};

const textOf = (couldNot: string) => (error: unknown) =>
  failureText(error, {
    refused: () => couldNot,
    otherwise: reason => `${couldNot}: ${reason}.`,
  });

export const stageFailureText = textOf('The stage could not be saved');
export const markFailureText = textOf('The mark could not be saved');
export const noteFailureText = textOf('The note could not be saved');
export const assignFailureText = textOf('The team member could not be changed');
export const zipFailureText = textOf('The ZIP could not be made');

/** Reason of a server error and what to do. The gateway's own messages for 503 and 429 say neither. */
function reasonOf(error: RequestError): string {
  if (error.status === 429 || error.status === 503) return withReference(messages.unavailable, error);
  return error.status >= 500 ? withReference(messages.internal, error) : error.message;
}

/** Returns the message for a failed action: what failed, why, and what to do. */
export function failureText(error: unknown, words: FailureWords): string {
  if (error instanceof RequestError && error.kind === 'response')
    return `${words.refused(error.status).replace(/\.$/, '')}. ${reasonOf(error)}`;
  return words.otherwise(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
}
