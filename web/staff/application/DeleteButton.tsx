import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Application } from '../../../functions/contract.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useForgetApplications } from './useApplications.ts';

interface DeleteButtonProps {
  readonly application: Application;
  readonly onDone: () => void;
}

/** Deletes an application after asking, by the applicant's name. */
export function DeleteButton({ application, onDone }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const forgetLists = useForgetApplications();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      {asking && (
        <DeleteDialog
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
