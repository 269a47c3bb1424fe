import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { Suspense, useState } from 'react';
import type { Application } from '../../../../functions/contract.ts';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import type { ApplicationRecord } from '../useApplication.ts';

const CloseDialog = lazyComponent('CloseDialog', () => import('./CloseDialog.tsx'));

interface CaseMenuProps {
  readonly application: Application;
  readonly setClosed: ApplicationRecord['setClosed'];
  readonly onStale: () => void;
}

/** What is done with a case as a whole, and seldom. */
export function CaseMenu({ application, setClosed, onStale }: CaseMenuProps) {
  const [isClosing, setClosing] = useState(false);
  const isOpen = application.closedAt === undefined;
  const acts: Readonly<Record<string, () => void>> = { close: () => setClosing(true) };
  return (
    <>
      <ButtonDropdown
        items={isOpen ? [{ id: 'close', text: 'Close the case' }] : []}
        onItemClick={({ detail }) => acts[detail.id]?.()}
      >
        More
      </ButtonDropdown>
      {isClosing && (
        <Suspense>
          <CloseDialog {...{ application, setClosed, onStale }} onEnd={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
