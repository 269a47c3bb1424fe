import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Application } from '../../../../functions/contract.ts';
import { DeleteApplicationDialog } from '../../records/DeleteApplicationDialog.tsx';
import { useForgetApplications } from '../../records/useApplications.ts';

interface DeleteApplicationButtonProps {
  readonly application: Application;
  readonly onDone: () => void;
}

/** Deletes an application after asking, by the applicant's name. */
export function DeleteApplicationButton({ application, onDone }: DeleteApplicationButtonProps) {
  const [asking, setAsking] = useState(false);
  const forgetLists = useForgetApplications();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
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
