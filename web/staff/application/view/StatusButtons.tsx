import SpaceBetween from '@cloudscape-design/components/space-between';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import { useState } from 'react';
import type { Application } from '../../../../functions/contract.ts';
import { isStale } from '../../forms/refusals.ts';
import { failureText } from '../../records/failures.ts';
import {
  actionWords,
  type StatusAction,
  statusActions,
  statusFailureWords,
} from '../../records/status-actions.ts';
import type { ApplicationRecord } from '../../records/useApplication.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { useBusy } from '../../shared/useBusy.ts';
import { StatusDialog } from './StatusDialog.tsx';

interface StatusButtonsProps {
  readonly application: Application;
  readonly setStatus: ApplicationRecord['setStatus'];
  readonly onDone: () => void;
  readonly onStale: () => void;
}

/** Pending, Approve and Reject, in any order; each asks first. The present one changes its date, where it has one. */
export function StatusButtons(props: StatusButtonsProps) {
  const { application, setStatus, onDone, onStale } = props;
  const { isStatus: current } = application;
  const notify = useNotifications();
  const [asked, setAsked] = useState<StatusAction>();
  const [busy, run] = useBusy();

  const change = async (action: StatusAction, date: string | undefined) => {
    const work = notify.begin('Saving…');
    try {
      const { isStatus } = await setStatus(action, date);
      work.success(isStatus === current ? 'The date is changed.' : `The application is ${isStatus} now.`);
      onDone();
    } catch (error) {
      if (isStale(error)) {
        work.end();
        onStale();
      } else work.error(failureText(error, statusFailureWords(action)));
    }
    setAsked(undefined);
  };

  const ask = (action: StatusAction) => {
    const { status, dateLabel } = actionWords[action];
    if (status === current && !dateLabel) notify.info(`The application is ${status} already.`);
    else setAsked(action);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Status">
      <SpaceBetween direction="horizontal" size="xxs">
        {statusActions.map(action => (
          <ToggleButton
            key={action}
            pressed={actionWords[action].status === current}
            onChange={() => ask(action)}
          >
            {actionWords[action].button}
          </ToggleButton>
        ))}
      </SpaceBetween>
      {asked && (
        <StatusDialog
          action={asked}
          application={application}
          busy={busy}
          onConfirm={date => run(() => change(asked, date))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
