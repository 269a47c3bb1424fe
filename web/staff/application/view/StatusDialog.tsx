import Box from '@cloudscape-design/components/box';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Status } from '../../../../functions/contract.ts';
import { datePickerStrings } from '../../forms/date-picker-strings.ts';
import { actionWords, type StatusAction, statusLooks } from '../../records/status-actions.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface StatusDialogProps {
  readonly action: StatusAction;
  readonly current: Status;
  readonly applicant: string;
  readonly busy: boolean;
  /** `date` as `YYYY-MM-DD`, or undefined for today. */
  readonly onConfirm: (date: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Asks before the status changes: from what, to what, and on which day. */
export function StatusDialog(props: StatusDialogProps) {
  const { action, current, applicant, busy, onConfirm, onCancel } = props;
  const { status, dateLabel } = actionWords[action];
  const [date, setDate] = useState('');

  return (
    <ConfirmDialog
      title="Change the status"
      confirmText={`Set to ${status}`}
      busy={busy}
      onConfirm={() => onConfirm(date || undefined)}
      onCancel={onCancel}
    >
      <SpaceBetween size="l">
        <div>
          <Box variant="strong">{applicant}</Box>
          <br />
          <StatusIndicator type={statusLooks[current]}>{current}</StatusIndicator>
          {' → '}
          <StatusIndicator type={statusLooks[status]}>{status}</StatusIndicator>
        </div>
        {dateLabel && (
          <FormField label={dateLabel} description="Today, unless another day is chosen.">
            <DatePicker
              value={date}
              onChange={({ detail }) => setDate(detail.value)}
              format="iso"
              inputFormat="iso"
              placeholder="YYYY-MM-DD"
              expandToViewport
              i18nStrings={datePickerStrings}
            />
          </FormField>
        )}
      </SpaceBetween>
    </ConfirmDialog>
  );
}
