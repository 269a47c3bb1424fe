import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
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
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  const isOpen = application.closedAt === undefined;
  const acts: Readonly<Record<string, () => void>> = {
    close: () => setClosing(true),
    next: () => void navigate(staffPages.addUserApplication, { state: { id: application._id } }),
  };
  return (
    <>
      <ButtonDropdown
        items={[
          ...(isOpen ? [{ id: 'close', text: 'Close the case' }] : []),
          { id: 'next', text: 'New case for this person' },
        ]}
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
