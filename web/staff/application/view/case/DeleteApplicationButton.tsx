import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Application } from '../../../../../functions/contract.ts';
import { DeleteApplicationDialog } from '../../DeleteApplicationDialog.tsx';
import { useForgetApplications } from '../../useApplications.ts';

interface DeleteApplicationButtonProps {
  readonly application: Application;
  readonly onDone: () => void;
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

/** Button that deletes an application after a confirmation with the applicant's name. */
export function DeleteApplicationButton({ application, onDone }: DeleteApplicationButtonProps) {
  const [asking, setAsking] = useState(false);
  const forgetLists = useForgetApplications();
  return (
    <>
      <Button iconName="remove" style={danger} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteApplicationDialog
          application={application}
          onDone={async () => {
            await forgetLists();
            onDone();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
