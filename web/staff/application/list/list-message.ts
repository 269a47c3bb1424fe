import { messages } from '../../../../functions/contract.ts';
import { readMessage } from '../../shared/failures.ts';

/** Refusals after which the person can change what they asked for. */
const ownWords = new Set<string>([messages.hiddenCharacters, messages.stageByAge]);

/** Message for a page of the list that could not be read. */
export function listMessage(error: Error): string {
  return ownWords.has(error.message) ? error.message : readMessage(error);
}
