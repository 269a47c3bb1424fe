import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** Words for the failures of one action. */
export interface FailureWords {
  /** The server answered with a refusal. */
  readonly refused: (status: number) => string;
  /** Nothing came back, or something else went wrong. */
  readonly otherwise: (reason: string) => string;
}

/** Adding and changing fields, the portrait or documents. */
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

/** Makes the message for the failures of an action, of which each begins with what could not be done. */
const textOf = (couldNot: string) => (error: unknown) =>
  failureText(error, {
    refused: status => `${couldNot}. Server responded with status: ${status}`,
    otherwise: reason => `${couldNot}: ${reason}.`,
  });

export const stageFailureText = textOf('The stage could not be saved');
export const markFailureText = textOf('The mark could not be saved');
export const noteFailureText = textOf('The note could not be saved');
export const assignFailureText = textOf('It could not be given to somebody else');
export const zipFailureText = textOf('The ZIP could not be made');

/** The message for a failed action. */
export function failureText(error: unknown, words: FailureWords): string {
  if (error instanceof RequestError && error.kind === 'response')
    return withReference(words.refused(error.status), error);
  return words.otherwise(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
}
