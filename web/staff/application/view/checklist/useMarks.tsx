import { type ReactNode, useState } from 'react';
import { type Application, type CheckedItem, itemText } from '../../../../../functions/contract.ts';
import { removeDraft } from '../../../session/drafts.ts';
import { isStale } from '../../../shared/failures.ts';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { draftNames } from '../../draft-names.ts';
import { itemStateWords } from '../../record-words.ts';
import type { ApplicationRecord, MarkChange } from '../../useApplication.ts';

const AskAgainDialog = lazyDialog(
  'AskAgainDialog',
  () => import('./AskAgainDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

export interface Marks {
  /** Marks an item, and returns the success message. @throws RequestError */
  readonly save: (change: MarkChange) => Promise<string>;
  /** Called if another user has changed the record since it was loaded. */
  readonly onStale: () => void;
  /** Opens the dialog that asks for an item again. With `choices`, the user can choose another one. */
  readonly askAgain: (item: CheckedItem, choices?: readonly CheckedItem[]) => void;
  readonly dialog: ReactNode;
}

export function useMarks(
  application: Application,
  setMark: ApplicationRecord['setMark'],
  onStale: () => void,
): Marks {
  const notify = useNotifications();
  const [asked, setAsked] = useState<{
    readonly item: CheckedItem;
    readonly choices: readonly CheckedItem[];
  }>();
  const save = async (change: MarkChange) => {
    await setMark(change);
    return `${itemText(change.item, 'en')}: ${markedText(change)}.`;
  };
  /** Saves a mark with a reason. @throws Error, which the dialog shows */
  const saveReason = async (change: MarkChange) => {
    try {
      notify.success(await save(change));
      removeDraft(draftNames.askAgain(application._id, change.item));
    } catch (error) {
      if (!isStale(error)) throw error;
      onStale();
    }
    setAsked(undefined);
  };
  const dialog = asked && (
    <AskAgainDialog
      key={asked.item.name}
      {...asked}
      onChoose={item => setAsked({ ...asked, item })}
      application={application}
      onSave={saveReason}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { save, onStale, askAgain: (item, choices = []) => setAsked({ item, choices }), dialog };
}

function markedText({ state }: MarkChange): string {
  return state ? itemStateWords[state].toLowerCase() : 'the mark is taken back';
}
