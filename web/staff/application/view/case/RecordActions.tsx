import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import type { Application } from '../../../../../functions/contract.ts';
import { staffPages } from '../../../../shared/paths.ts';
import { useIsPhone } from '../../../shared/useIsNarrow.ts';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import { DeleteApplicationDialog } from '../../DeleteApplicationDialog.tsx';
import type { ApplicationRecord } from '../../useApplication.ts';
import { useForgetApplications } from '../../useApplications.ts';
import { StageChoices } from '../stages/StageChoices.tsx';
import { StatusButtons } from '../status/StatusButtons.tsx';
import { CaseMenu } from './CaseMenu.tsx';

interface RecordActionsProps {
  readonly application: Application;
  readonly record: ApplicationRecord;
  readonly onStale: () => void;
}

/** Cloudscape's colours for errors, in the light and the dark mode. */
const red = 'light-dark(#db0000, #ff7a7a)';
const onRed = 'light-dark(#ffffff, #161d26)';
const danger: ButtonProps.Style = {
  root: {
    color: { default: red, hover: onRed, active: onRed },
    borderColor: { default: red, hover: red, active: red },
    background: { hover: red, active: red },
  },
};

/** Actions of a record, beside its name or in a bar at the bottom of a phone. There the menu has Edit and Delete. */
export function RecordActions({ application, record, onStale }: RecordActionsProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const forgetLists = useForgetApplications();
  const [isDeleting, setDeleting] = useState(false);
  const { _id: id, closedAt } = application;
  const edit = () => void navigate(generatePath(staffPages.editApplication), { state: { id } });
  const remove = () => setDeleting(true);
  useShortcut('edit', closedAt ? undefined : edit);
  useShortcut('remove', remove);
  return (
    <div className="staff-record-actions">
      {!closedAt && (
        <StatusButtons
          application={application}
          setStatus={record.setStatus}
          onDone={() => navigate(staffPages.userView, { replace: true, state: { id } })}
          onStale={onStale}
        />
      )}
      {!closedAt && <StageChoices application={application} setStage={record.setStage} onStale={onStale} />}
      {!closedAt && !isPhone && <Button onClick={edit}>Edit</Button>}
      <CaseMenu
        application={application}
        setClosed={record.setClosed}
        onStale={onStale}
        others={isPhone ? { edit, remove } : undefined}
      />
      {!isPhone && (
        <Button iconName="remove" style={danger} onClick={remove}>
          Delete
        </Button>
      )}
      {isDeleting && (
        <DeleteApplicationDialog
          application={application}
          onDone={async () => {
            await forgetLists();
            navigate(staffPages.application);
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
