import { itemText } from '../../../../functions/contract.ts';
import { isStale } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import type { ApplicationRecord, MarkChange } from '../useApplication.ts';
import { itemStateWords } from '../words.ts';

/**
 * Marks an item of the checklist and says so.
 * @throws Error unless the record is stale, which `onStale` says
 */
export type SaveMark = (change: MarkChange) => Promise<void>;

/** Returns the way to mark an item of the checklist. */
export function useSaveMark(setMark: ApplicationRecord['setMark'], onStale: () => void): SaveMark {
  const notify = useNotifications();
  return async change => {
    try {
      await setMark(change);
      notify.success(`${itemText(change.item, 'en')}: ${markedText(change)}.`);
    } catch (error) {
      if (!isStale(error)) throw error;
      onStale();
    }
  };
}

function markedText({ state }: MarkChange): string {
  return state ? itemStateWords[state].toLowerCase() : 'the mark is taken back';
}
