import { messages } from '../../../../functions/contract.ts';
import { readMessage } from '../../shared/failures.ts';

/** Error message of the list, with what the user can do. */
const ownWords = new Set<string>([
  messages.hiddenCharacters,
  messages.reversedPeriod,
  messages.stageByAge,
  messages.filtersByAge,
  messages.visaDaysByAge,
]);

export function listMessage(error: Error): string {
  return ownWords.has(error.message) ? error.message : readMessage(error);
}
