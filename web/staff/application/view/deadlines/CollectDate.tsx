import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { type Application, collectDayProblem } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { fieldsOf, isStale } from '../../../shared/failures.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { DayField, useDay } from '../../DayField.tsx';
import { failureText, updateWords } from '../../failures.ts';
import { fullName } from '../../sections.ts';
import { actionWords } from '../../status-actions.ts';
import type { ApplicationRecord } from '../../useApplication.ts';

interface CollectDateProps {
  readonly application: Application;
  readonly update: ApplicationRecord['update'];
  readonly onStale: () => void;
}

/** Collection date of the visa. It can be changed without the status. */
export function CollectDate(props: CollectDateProps) {
  const { date } = useFormats();
  const { pending, closedAt } = props.application;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <span className="staff-nowrap">{pending ? date(pending) : '–'}</span>{' '}
      {!closedAt && (
        <Button
          variant="inline-link"
          ariaLabel={`${pending ? 'Change' : 'Set'} the ${label.toLowerCase()}`}
          onClick={() => setAsked(true)}
        >
          {pending ? 'Change' : 'Set'}
        </Button>
      )}
      {isAsked && <CollectDateDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

const label = actionWords.pending.dateLabel;

interface CollectDateDialogProps extends CollectDateProps {
  readonly onClose: () => void;
}

function CollectDateDialog({ application, update, onStale, onClose }: CollectDateDialogProps) {
  const notify = useNotifications();
  const { pending = '', version } = application;
  const { day, check, control, field } = useDay(pending, collectDayProblem);
  const [error, setError] = useState<unknown>();

  const confirm = async () => {
    if (!check()) return;
    if (day === pending) return onClose();
    try {
      await update({ pending: day || null, version });
      notify.success(day ? `The ${label.toLowerCase()} is saved.` : `The ${label.toLowerCase()} is removed.`);
    } catch (failure) {
      if (!isStale(failure)) return setError(failure);
      onStale();
    }
    onClose();
  };

  const wrong = fieldsOf(error)['pending'];
  return (
    <ConfirmDialog title={label} confirmText="Save" first={control} onConfirm={confirm} onCancel={onClose}>
      <Box variant="strong">{fullName(application)}</Box>
      <DayField
        {...field}
        label="Day"
        description="The status stays as it is. An empty field removes the date."
        problem={field.problem ?? wrong}
      />
      {error !== undefined && !wrong && <Notice type="error">{failureText(error, updateWords)}</Notice>}
    </ConfirmDialog>
  );
}
