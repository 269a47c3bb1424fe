import type { CheckedItem } from '../../../../../functions/contract.ts';
import { askAgainPart } from '../../application-address.ts';
import { useDialogInUrl } from '../../useDialogInUrl.ts';
import type { Marks } from './useMarks.tsx';

/** Opens the dialog that asks for a document again when the URL names it. */
export function useAskAgainAtOnce(items: readonly CheckedItem[], marks: Marks): void {
  useDialogInUrl(askAgainPart, () => {
    const needed = items.filter(({ state }) => state === 'missing' || state === 'askedAgain');
    const choices = needed.length > 0 ? needed : items;
    if (choices[0]) marks.askAgain(choices[0], choices);
  });
}
