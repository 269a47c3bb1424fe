import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { useSession } from '../../session/useSession.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { type FailureWords, failureText } from '../failures.ts';
import type { ApplicationRecord } from '../useApplication.ts';
import { saveCaseZip } from './save-case-zip.ts';

const JoinDialog = lazyComponent('JoinDialog', () => import('./join/JoinDialog.tsx'));
const CloseDialog = lazyComponent('CloseDialog', () => import('./CloseDialog.tsx'));

const zipFailureWords: FailureWords = {
  refused: status => `The ZIP could not be made. Server responded with status: ${status}`,
  otherwise: reason => `The ZIP could not be made: ${reason}.`,
};

interface CaseMenuProps {
  readonly application: Application;
  readonly setClosed: ApplicationRecord['setClosed'];
  readonly onStale: () => void;
}

/** Menu of the actions on a case as a whole, which are seldom needed. */
export function CaseMenu({ application, setClosed, onStale }: CaseMenuProps) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const { user } = useSession();
  const [asked, setAsked] = useState<'close' | 'join'>();
  const end = () => setAsked(undefined);
  const save = async () => {
    const work = notify.begin('Putting the ZIP together…');
    try {
      await saveCaseZip(application._id);
      work.success('The ZIP is saved.');
    } catch (error) {
      work.error(failureText(error, zipFailureWords));
    }
  };
  const isOpen = application.closedAt === undefined;
  const acts: Readonly<Record<string, () => void>> = {
    close: () => setAsked('close'),
    join: () => setAsked('join'),
    save: () => void save(),
    next: () => void navigate(staffPages.addUserApplication, { state: { id: application._id } }),
  };
  return (
    <>
      <ButtonDropdown
        items={[
          ...(isOpen ? [{ id: 'close', text: 'Close the case' }] : []),
          { id: 'next', text: 'New case for this person' },
          ...(isOpen && user?.role === 'super-admin'
            ? [{ id: 'join', text: 'Join with another application' }]
            : []),
          { id: 'save', text: 'Everything as a ZIP' },
        ]}
        onItemClick={({ detail }) => acts[detail.id]?.()}
      >
        More
      </ButtonDropdown>
      <Suspense>
        {asked === 'close' && <CloseDialog {...{ application, setClosed, onStale }} onEnd={end} />}
        {asked === 'join' && <JoinDialog application={application} onEnd={end} />}
      </Suspense>
    </>
  );
}
