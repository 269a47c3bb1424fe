import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import {
  type Application,
  collectDayProblem,
  newConflicts,
  openAtApproval,
  pastDayProblem,
  stages,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useDraft } from '../../../session/useDraft.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import type { StatusChange } from '../../change-calls.ts';
import { conflictText, openStagesText } from '../../conflict-words.ts';
import { useDay } from '../../DayField.tsx';
import { draftNames } from '../../draft-names.ts';
import { isRejectReason, StatusFields } from '../../StatusFields.tsx';
import { fullName } from '../../sections.ts';
import { actionWords, type StatusAction, statusLooks } from '../../status-actions.ts';
import { defaultDay, withStatus } from '../../status-rules.ts';

interface StatusDialogProps {
  readonly action: StatusAction;
  readonly application: Application;
  readonly onConfirm: (change: StatusChange) => Promise<void>;
  readonly onCancel: () => void;
}

/** Confirms a status change. For the current status it changes only the date, and a rejection's reason. */
export function StatusDialog({ action, application, onConfirm, onCancel }: StatusDialogProps) {
  const formats = useFormats();
  const { isStatus: current } = application;
  const { status, dateLabel } = actionWords[action];
  const isSame = status === current;
  const isDecided = status !== 'Pending';
  const { day, today, check, control, field } = useDay(
    defaultDay(action, application) ?? '',
    isDecided ? pastDayProblem : collectDayProblem,
  );
  const [withDecision, setWithDecision] = useState(isDecided);
  const [known] = useState(application.rejectReason ?? { text: '', shown: false });
  const draft = useDraft(draftNames.rejectReason(application._id), known, isRejectReason);
  const reason = draft.value;

  const decidedStages = stages.slice(stages.indexOf('decision')).filter(stage => application.stages[stage]);
  const after = withStatus(action, application, { day, today, withDecision });
  const warnings = newConflicts(application, after).map(conflict => conflictText(conflict, formats));

  const open = openStagesText(openAtApproval(application, after));

  const same =
    action === 'reject'
      ? { title: 'Change the refusal', confirm: 'Save' }
      : { title: `Change the ${dateLabel.toLowerCase()}`, confirm: 'Change the date' };

  const confirm = async () => {
    if (!check()) return;
    await onConfirm({
      date: day || undefined,
      withDecision,
      ...(action === 'reject' && reason !== known && { reason }),
    });
  };
  return (
    <ConfirmDialog
      title={isSame ? same.title : 'Change the status'}
      confirmText={isSame ? same.confirm : `Set to ${status}`}
      first={control}
      warnings={field.problem ? [] : warnings}
      onConfirm={confirm}
      onCancel={() => {
        draft.forget();
        onCancel();
      }}
    >
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
      <StatusFields
        action={action}
        day={field}
        description={isSame ? undefined : 'Leave it empty for today.'}
        reason={reason}
        onReason={draft.change}
        withDecision={withDecision}
        onWithDecision={setWithDecision}
        takenBack={decidedStages}
      />
      {open !== '' && <Notice type="info">{open}</Notice>}
    </ConfirmDialog>
  );
}
