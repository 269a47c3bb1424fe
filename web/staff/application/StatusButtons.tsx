import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Status } from '../../../functions/contract.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { failureText, isStale } from './failures.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { actionWords, type StatusAction, statusActions, statusFailureWords } from './status-actions.ts';
import type { ApplicationRecord } from './useApplication.ts';

interface StatusButtonsProps {
  readonly current: Status;
  readonly setStatus: ApplicationRecord['setStatus'];
  readonly onDone: () => void;
  readonly onStale: () => void;
}

/** Pending, Approve and Reject, in any order; each asks first. */
export function StatusButtons({ current, setStatus, onDone, onStale }: StatusButtonsProps) {
  const notify = useNotifications();
  const [asked, setAsked] = useState<StatusAction>();
  const [busy, run] = useBusy();

  const change = async (action: StatusAction, date: string | undefined) => {
    try {
      const { isStatus } = await setStatus(action, date);
      notify.success(`The application is ${isStatus} now.`);
      onDone();
    } catch (error) {
      if (isStale(error)) onStale();
      else notify.error(failureText(error, statusFailureWords(action)));
    }
    setAsked(undefined);
  };

  return (
    <SpaceBetween direction="horizontal" size="xs">
      {statusActions.map(action => (
        <Button key={action} onClick={() => setAsked(action)}>
          {actionWords[action].button}
        </Button>
      ))}
      {asked && (
        <StatusDialog
          action={asked}
          current={current}
          busy={busy}
          onConfirm={date => run(() => change(asked, date))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </SpaceBetween>
  );
}
