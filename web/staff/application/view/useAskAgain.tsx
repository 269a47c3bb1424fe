import { type ReactNode, Suspense, useState } from 'react';
import type { Application, CheckedItem } from '../../../../functions/contract.ts';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import type { useSaveMark } from './useSaveMark.ts';

const AskAgainDialog = lazyComponent('AskAgainDialog', () => import('./AskAgainDialog.tsx'));

interface AskAgain {
  readonly ask: (item: CheckedItem | undefined) => void;
  readonly dialog: ReactNode;
}

/** Asks for an item of the checklist again: a dialog for the reason, which goes once that is saved. */
export function useAskAgain(application: Application, save: ReturnType<typeof useSaveMark>): AskAgain {
  const [asked, setAsked] = useState<CheckedItem>();
  const dialog = asked && (
    <Suspense>
      <AskAgainDialog
        item={asked}
        application={application}
        onSave={async change => {
          await save(change);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { ask: setAsked, dialog };
}
