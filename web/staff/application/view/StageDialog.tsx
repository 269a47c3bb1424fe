import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { type Application, dayOf, isIsoDate, type Stage } from '../../../../functions/contract.ts';
import { DayPicker } from '../../forms/DayPicker.tsx';
import { fieldsOf } from '../../forms/refusals.ts';
import { failureText } from '../../records/failures.ts';
import { fullName } from '../../records/sections.ts';
import { stageFailureWords, stageWords } from '../../records/stage-words.ts';
import type { StageChange } from '../../records/useApplication.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useBusy } from '../../shared/useBusy.ts';

interface StageDialogProps {
  readonly stage: Stage;
  readonly application: Application;
  /** @throws RequestError */
  readonly onSave: (change: StageChange) => Promise<void>;
  readonly onCancel: () => void;
}

/** The day and the note of one stage. The first stage cannot be taken back: every application was received. */
export function StageDialog({ stage, application, onSave, onCancel }: StageDialogProps) {
  const mark = application.stages[stage];
  const [date, setDate] = useState(mark?.date ?? '');
  const [note, setNote] = useState(mark?.note ?? '');
  const [error, setError] = useState<unknown>();
  const [busy, run] = useBusy();
  const save = (change: StageChange) => run(() => onSave(change).catch(setError));
  const wrong = fieldsOf(error);
  const today = dayOf(new Date());
  const confirm = () => {
    // The field itself says why it is no day.
    if (date && !isIsoDate(date)) return;
    save({ stage, ...(date && { date }), ...(note.trim() && { note }) });
  };
  return (
    <ConfirmDialog
      title={stageWords[stage]}
      confirmText="Save"
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SpaceBetween size="l">
        <Box variant="strong">{fullName(application)}</Box>
        <FormField
          label="Day"
          description="Today, unless another day is chosen. Not a day to come."
          errorText={wrong['date']}
        >
          <DayPicker value={date} onChange={setDate} isDateEnabled={day => dayOf(day) <= today} />
        </FormField>
        <FormField
          label="Note to the applicant"
          description="The applicant reads this note on the copy. It can stay empty."
          errorText={wrong['note']}
        >
          <Input
            value={note}
            autoComplete={false}
            spellcheck={false}
            onChange={({ detail }) => setNote(detail.value)}
          />
        </FormField>
        {error !== undefined && Object.keys(wrong).length === 0 && (
          <Alert type="error">{failureText(error, stageFailureWords)}</Alert>
        )}
        {mark && stage !== 'received' && (
          <Button disabled={busy} onClick={() => save({ stage, date: null })}>
            Take this stage back
          </Button>
        )}
      </SpaceBetween>
    </ConfirmDialog>
  );
}
