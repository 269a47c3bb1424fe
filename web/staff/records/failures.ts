import { RequestError, withReference } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';

/** How one action words its failures. */
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

/** Whether the person stopped it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether somebody else changed the record since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'STALE';
}

/** The messages of a refusal by field; none for any other failure. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RequestError ? error.fields : {};
}
