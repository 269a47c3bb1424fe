import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import {
  type Application,
  newConflicts,
  pastDayProblem,
  type Stage,
  type Stages,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useTextDraft } from '../../../session/useDraft.ts';
import { ConfirmDialog, Warnings } from '../../../shared/ConfirmDialog.tsx';
import { fieldsOf } from '../../../shared/failures.ts';
import { useErrorInTitle } from '../../../shared/page-title.ts';
import { useBusy } from '../../../shared/useBusy.ts';
import type { StageChange } from '../../change-calls.ts';
import { conflictText } from '../../conflict-words.ts';
import { DayField, useDay } from '../../DayField.tsx';
import { draftNames } from '../../draft-names.ts';
import { stageFailureText } from '../../failures.ts';
import { fullName } from '../../sections.ts';
import { stageWords } from '../../words.ts';

interface StageDialogProps {
  readonly stage: Stage;
  readonly application: Application;
  /** Saves the stage. @throws RequestError */
  readonly onSave: (change: StageChange) => Promise<void>;
  readonly onCancel: () => void;
}

/** Dialog for the date and note of a stage. The first stage, Received, cannot be cleared. */
export function StageDialog({ stage, application, onSave, onCancel }: StageDialogProps) {
  const formats = useFormats();
  const { [stage]: mark, ...others } = application.stages;
  const { day, today, check, control, field } = useDay(mark?.date ?? '', pastDayProblem);
  const draft = useTextDraft(draftNames.stageNote(application._id, stage), mark?.note ?? '');
  const note = draft.value;
  const [isTakingBack, setTakingBack] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, run] = useBusy();
  useErrorInTitle(error !== undefined);

  const warningsOf = (stages: Stages) =>
    newConflicts(application, { ...application, stages }).map(conflict => conflictText(conflict, formats));
  const takingBack = mark ? warningsOf(others) : [];

  const save = (change: StageChange) => void run(() => onSave(change).catch(setError));
  const confirm = () => {
    if (check()) save({ stage, ...(day && { date: day }), ...(note.trim() && { note }) });
  };
  const takeBack = () => {
    if (takingBack.length > 0 && !isTakingBack) setTakingBack(true);
    else save({ stage, date: null });
  };

  const wrong = fieldsOf(error);
  return (
    <ConfirmDialog
      title={stageWords[stage]}
      confirmText="Save"
      busy={busy}
      first={control}
      warnings={field.problem ? [] : warningsOf({ ...others, [stage]: { date: day || today } })}
      onConfirm={confirm}
      onCancel={() => {
        draft.forget();
        onCancel();
      }}
    >
      <Box variant="strong">{fullName(application)}</Box>
      <DayField
        {...field}
        label="Day"
        description="Leave it empty for today. The date cannot be in the future."
        problem={field.problem ?? wrong['date']}
      />
      <FormField
        label="Note to the applicant"
        description="The applicant reads this note on the copy. It can stay empty."
        errorText={wrong['note']}
      >
        <Input
          value={note}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => draft.change(detail.value)}
        />
      </FormField>
      {error !== undefined && Object.keys(wrong).length === 0 && (
        <Alert type="error">{stageFailureText(error)}</Alert>
      )}
      {mark && stage !== 'received' && (
        <Button formAction="none" disabled={busy} onClick={takeBack}>
          {isTakingBack ? 'Take this stage back anyway' : 'Take this stage back'}
        </Button>
      )}
      {isTakingBack && <Warnings warnings={takingBack} />}
    </ConfirmDialog>
  );
}
