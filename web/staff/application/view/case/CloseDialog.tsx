import Box from '@cloudscape-design/components/box';
import { type Application, isFinished } from '../../../../../functions/contract.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { failureMessage } from '../../../shared/failures.ts';
import { useChange } from '../../../shared/useChange.ts';
import { fullName } from '../../sections.ts';
import type { ApplicationRecord } from '../../useApplication.ts';

interface CloseDialogProps {
  readonly application: Application;
  readonly setClosed: ApplicationRecord['setClosed'];
  readonly onStale: () => void;
  readonly onEnd: () => void;
}

/** Asks before a case is closed, and warns if it has no decision yet. */
export function CloseDialog({ application, setClosed, onStale, onEnd }: CloseDialogProps) {
  const [, make] = useChange(onStale);
  const isDone = isFinished(application);
  const close = async () => {
    await make(async () => {
      await setClosed(true);
      return 'The case is closed.';
    }, failureMessage);
    onEnd();
  };
  return (
    <ConfirmDialog
      title="Close the case?"
      confirmText="Close the case"
      warnings={isDone ? [] : ['The application is not rejected, and no visa was collected.']}
      onConfirm={close}
      onCancel={onEnd}
    >
      <Box>
        The case of <strong>{fullName(application)}</strong> leaves every list and queue. The search and the
        public enquiry still find it, and a new case with its passport and email can be added. It can be
        reopened.
      </Box>
    </ConfirmDialog>
  );
}
