import SpaceBetween from '@cloudscape-design/components/space-between';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import { useState } from 'react';
import type { Application } from '../../../../../functions/contract.ts';
import { removeDraft } from '../../../session/drafts.ts';
import { useChange } from '../../../shared/useChange.ts';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import type { StatusChange } from '../../change-calls.ts';
import { draftNames } from '../../draft-names.ts';
import { failureText } from '../../failures.ts';
import { actionWords, type StatusAction, statusActions, statusFailureWords } from '../../status-actions.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { StatusDialog } from './StatusDialog.tsx';

interface StatusButtonsProps {
  readonly application: Application;
  readonly setStatus: ApplicationRecord['setStatus'];
  readonly onDone: () => void;
  readonly onStale: () => void;
}

/** Buttons Pending, Approve and Reject, which all open a dialog. The button of the current status changes its date. */
export function StatusButtons(props: StatusButtonsProps) {
  const { application, setStatus, onDone, onStale } = props;
  const { isStatus: current } = application;
  const [, make] = useChange(onStale);
  const [asked, setAsked] = useState<StatusAction>();

  useShortcut('approve', () => setAsked('approve'));
  useShortcut('reject', () => setAsked('reject'));
  useShortcut('pending', () => setAsked('pending'));

  const change = async (action: StatusAction, wanted: StatusChange) => {
    const words = statusFailureWords(action);
    await make(
      async () => {
        const { isStatus } = await setStatus(action, wanted);
        removeDraft(draftNames.rejectReason(application._id));
        onDone();
        const same = action === 'reject' ? 'The refusal was changed.' : 'The date is changed.';
        return isStatus === current ? same : `The application is ${isStatus} now.`;
      },
      error => failureText(error, words),
    );
    setAsked(undefined);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Status">
      <SpaceBetween direction="horizontal" size="xxs">
        {statusActions.map(action => (
          <ToggleButton
            key={action}
            pressed={actionWords[action].status === current}
            onChange={() => setAsked(action)}
          >
            {actionWords[action].button}
          </ToggleButton>
        ))}
      </SpaceBetween>
      {asked && (
        <StatusDialog
          action={asked}
          application={application}
          onConfirm={wanted => change(asked, wanted)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
