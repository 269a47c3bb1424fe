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

/** The message for a failed action. */
export function failureText(error: unknown, words: FailureWords): string {
  if (error instanceof RequestError && error.kind === 'response')
    return withReference(words.refused(error.status), error);
  return words.otherwise(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
}
