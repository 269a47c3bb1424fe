import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { type Application, isIsoDate } from '../../../../functions/contract.ts';
import { DayPicker } from '../../forms/DayPicker.tsx';
import { approvedOn, fullName } from '../../records/sections.ts';
import { actionWords, type StatusAction, statusLooks } from '../../records/status-actions.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface StatusDialogProps {
  readonly action: StatusAction;
  readonly application: Application;
  readonly busy: boolean;
  /** `date` as `YYYY-MM-DD`, or undefined for today. */
  readonly onConfirm: (date: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Asks before the status changes: from what, to what, and on which day. The status that it has changes only its day. */
export function StatusDialog(props: StatusDialogProps) {
  const { action, application, busy, onConfirm, onCancel } = props;
  const { isStatus: current } = application;
  const { status, dateLabel } = actionWords[action];
  const isSame = status === current;
  const [date, setDate] = useState(isSame ? (dayOf(action, application) ?? '') : '');
  const confirm = () => {
    // The field itself says why it is no day.
    if (date === '' || isIsoDate(date)) onConfirm(date || undefined);
  };

  return (
    <ConfirmDialog
      title={isSame && dateLabel ? `Change the ${dateLabel.toLowerCase()}` : 'Change the status'}
      confirmText={isSame ? 'Change the date' : `Set to ${status}`}
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SpaceBetween size="l">
        <div>
          <Box variant="strong">{fullName(application)}</Box>
          <br />
          <StatusIndicator type={statusLooks[current]}>{current}</StatusIndicator>
          {!isSame && (
            <>
              {' → '}
              <StatusIndicator type={statusLooks[status]}>{status}</StatusIndicator>
            </>
          )}
        </div>
        {dateLabel && (
          <FormField
            label={dateLabel}
            description={isSame ? undefined : 'Today, unless another day is chosen.'}
          >
            <DayPicker value={date} onChange={setDate} />
          </FormField>
        )}
      </SpaceBetween>
    </ConfirmDialog>
  );
}

/** The day that the present status has. */
function dayOf(action: StatusAction, application: Application): string | undefined {
  return action === 'approve' ? approvedOn(application) : application.pending;
}
