import { messages } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

export interface FailureWords {
  /** Returns the message for an error response of the server. */
  readonly refused: (status: number) => string;
  /** Returns the message for a network error or an unexpected error. */
  readonly otherwise: (reason: string) => string;
}

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
export const askForDocumentsFailureText = textOf('The documents could not be asked for');
export const withdrawFailureText = textOf('The link could not be withdrawn');
export const acceptFailureText = textOf('The document could not be accepted');
export const returnFailureText = textOf('The document could not be asked for again');
export const noteFailureText = textOf('The note could not be saved');
export const assignFailureText = textOf('The team member could not be changed');
export const zipFailureText = textOf('The ZIP could not be made');
export const caseFileFailureText = textOf('The case file could not be made');

/** Explains a server error. The API gateway's own messages for 503 and 429 contain neither reason nor advice. */
function reasonOf(error: RequestError): string {
  if (error.status === 429 || error.status === 503) return withReference(messages.unavailable, error);
  return error.status >= 500 ? withReference(messages.internal, error) : error.message;
}

/** Returns the message for a failed action: what failed, the reason, and what the user can do. */
export function failureText(error: unknown, words: FailureWords): string {
  if (error instanceof RequestError && error.kind === 'response')
    return `${words.refused(error.status).replace(/\.$/, '')}. ${reasonOf(error)}`;
  return words.otherwise(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
}
