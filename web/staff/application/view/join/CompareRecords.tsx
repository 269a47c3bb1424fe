import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import {
  type Application,
  type ApplicationField,
  documentSlots,
  fields,
  type JoinedPart,
  joinedParts,
  limits,
  officeDayOf,
  takenParts,
} from '../../../../../functions/contract.ts';
import { staffPages } from '../../../../shared/paths.ts';
import { useUndo } from '../../../forms/useUndo.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { BreakableText } from '../../../shared/BreakableText.tsx';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { failureMessage } from '../../../shared/failures.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { joinUndoneText, undoJoinFailure } from '../../restore-words.ts';
import { fullName, shownValue } from '../../sections.ts';
import { useJoin, useUndoJoin } from '../../useJoin.ts';

interface CompareRecordsProps {
  readonly opened: Application;
  readonly other: Application;
  readonly onEnd: () => void;
}

/** Asks which of two applications to keep, and which of their different values. */
export function CompareRecords({ opened, other, onEnd }: CompareRecordsProps) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const formats = useFormats();
  const [staysId, setStaysId] = useState(opened._id);
  const [chosen, setChosen] = useState<readonly JoinedPart[]>([]);
  const [stays, goes] = staysId === opened._id ? [opened, other] : [other, opened];
  const lacking = takenParts(stays, goes, []);
  const differing = takenParts(stays, goes, joinedParts).filter(part => !lacking.includes(part));
  const sendJoin = useJoin();
  const sendPart = useUndoJoin();
  const runUndo = useUndo();
  const undo = () =>
    runUndo({
      restore: () => sendPart(goes._id, stays._id),
      doneText: joinUndoneText,
      failureText: undoJoinFailure,
    });

  const join = async () => {
    const work = notify.begin('Joining…');
    try {
      await sendJoin({ stays, goes }, [...chosen]);
      work.success('The applications are joined.', { text: 'Undo', onClick: undo });
      if (stays !== opened)
        navigate(generatePath(staffPages.updateApplicationView, { id: stays._id }), { replace: true });
    } catch (error) {
      work.error(failureMessage(error));
    }
    onEnd();
  };

  return (
    <ConfirmDialog title="Join two applications" confirmText="Join" onConfirm={join} onCancel={onEnd}>
      <FormField
        label="Which one stays?"
        description="It keeps its status, stages, notes and emails. In the comparison below, its values come first."
        stretch
      >
        <RadioGroup
          value={staysId}
          onChange={({ detail }) => {
            setStaysId(detail.value);
            setChosen([]);
          }}
          items={[opened, other].map(record => ({
            value: record._id,
            label: `${fullName(record)}, passport ${record.passport}`,
            description: `${record.isStatus}, added ${formats.date(officeDayOf(new Date(record.createdAt)))}${record === opened ? ', on the screen now' : ''}`,
          }))}
        />
      </FormField>
      {differing.map(part => (
        <FormField key={part} label={partLabel(part)} stretch>
          <RadioGroup
            value={chosen.includes(part) ? 'goes' : 'stays'}
            onChange={({ detail }) =>
              setChosen(detail.value === 'goes' ? [...chosen, part] : chosen.filter(one => one !== part))
            }
            items={[
              { value: 'stays', label: <Value part={part} record={stays} formats={formats} /> },
              { value: 'goes', label: <Value part={part} record={goes} formats={formats} /> },
            ]}
          />
        </FormField>
      ))}
      <SpaceBetween size="xs">
        {lacking.length > 0 && (
          <Box>
            It takes these missing values from the other application: {lacking.map(partLabel).join(', ')}.
          </Box>
        )}
        <Box>
          The application of {fullName(goes)} with passport {goes.passport} is deleted: it leaves every list,
          and the public enquiry does not find it any more. Undo brings both back as they were, here and in
          Recently deleted, for {limits.restoreDays} days, as long as the one that stays is not changed.
        </Box>
      </SpaceBetween>
    </ConfirmDialog>
  );
}

interface ValueProps {
  readonly part: JoinedPart;
  readonly record: Application;
  readonly formats: Formats;
}

function Value({ part, record, formats }: ValueProps): ReactNode {
  const value = record[part];
  if (typeof value === 'string') return <BreakableText>{shownValue(part, value, formats)}</BreakableText>;
  if (value === undefined) return '–';
  return (
    <>
      {value.contentType.startsWith('image/') && (
        <img className="staff-join-picture" src={value.url} alt="" />
      )}
      {value.name}
    </>
  );
}

const slotLabels: Readonly<Record<string, string>> = Object.fromEntries(
  documentSlots.map(({ key, label }) => [key, label]),
);
const isField = (part: JoinedPart): part is ApplicationField => Object.hasOwn(fields, part);

function partLabel(part: JoinedPart): string {
  return isField(part) ? fields[part].label.en : (slotLabels[part] ?? 'Portrait');
}
