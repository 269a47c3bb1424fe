import Box from '@cloudscape-design/components/box';
import { type Application, agreesTo, channels } from '../../../../../functions/contract.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { failureMessage } from '../../../shared/failures.ts';
import { useChange } from '../../../shared/useChange.ts';
import { fullName } from '../../sections.ts';
import type { ApplicationRecord } from '../../useApplication.ts';

interface StopMessagesDialogProps {
  readonly application: Application;
  readonly update: ApplicationRecord['update'];
  readonly onStale: () => void;
  readonly onEnd: () => void;
}

/** Asks before the consents to all channels are withdrawn. */
export function StopMessagesDialog({ application, update, onStale, onEnd }: StopMessagesDialogProps) {
  const [, make] = useChange(onStale);
  const stop = async () => {
    await make(async () => {
      const agreed = channels.filter(channel => agreesTo(channel, application));
      const consents = Object.fromEntries(agreed.map(channel => [channel, null]));
      await update({ consents, version: application.version });
      return 'No more messages go to the applicant.';
    }, failureMessage);
    onEnd();
  };
  return (
    <ConfirmDialog
      title="Stop the messages?"
      confirmText="Stop the messages"
      onConfirm={stop}
      onCancel={onEnd}
    >
      <Box>
        <strong>{fullName(application)}</strong> gets no more emails, SMS or WhatsApp messages. All consents
        are withdrawn. To send messages again, ask the applicant and tick the channels in the form.
      </Box>
    </ConfirmDialog>
  );
}
