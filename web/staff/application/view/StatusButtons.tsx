import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Status } from '../../../../functions/contract.ts';
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
  readonly current: Status;
  readonly applicant: string;
  readonly setStatus: ApplicationRecord['setStatus'];
  readonly onDone: () => void;
  readonly onStale: () => void;
}

/** Pending, Approve and Reject, in any order; each asks first. */
export function StatusButtons(props: StatusButtonsProps) {
  const { current, applicant, setStatus, onDone, onStale } = props;
  const notify = useNotifications();
  const [asked, setAsked] = useState<StatusAction>();
  const [busy, run] = useBusy();

  const change = async (action: StatusAction, date: string | undefined) => {
    const work = notify.begin('Saving…');
    try {
      const { isStatus } = await setStatus(action, date);
      work.success(`The application is ${isStatus} now.`);
      onDone();
    } catch (error) {
      if (isStale(error)) {
        work.end();
        onStale();
      } else work.error(failureText(error, statusFailureWords(action)));
    }
    setAsked(undefined);
  };

  return (
    <SpaceBetween direction="horizontal" size="xs">
      {statusActions.map(action => (
        <Button
          key={action}
          variant={action === 'approve' && current === 'Pending' ? 'primary' : 'normal'}
          onClick={() => setAsked(action)}
        >
          {actionWords[action].button}
        </Button>
      ))}
      {asked && (
        <StatusDialog
          action={asked}
          current={current}
          applicant={applicant}
          busy={busy}
          onConfirm={date => run(() => change(asked, date))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </SpaceBetween>
  );
}
