import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useLeave } from '../forms/LeaveGuard.tsx';
import { signOutEverywhere } from '../session/account.ts';
import { useSession } from '../session/useSession.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { Panel } from '../shared/Panel.tsx';
import { accountMessage } from './account-words.ts';

/** Signs the user out on every device, including this one. */
export function SessionsPanel() {
  const { signOut } = useSession();
  const notify = useNotifications();
  const leave = useLeave();
  const [isAsking, setAsking] = useState(false);

  const confirm = async () => {
    try {
      await signOutEverywhere();
    } catch (error) {
      setAsking(false);
      return notify.error(accountMessage(error));
    }
    await signOut();
  };

  return (
    <Panel
      title="Sign out everywhere"
      description="For a device that was lost, or a computer on which you forgot to sign out."
    >
      <Button onClick={() => leave(() => setAsking(true))}>Sign out everywhere</Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out on every device?"
          confirmText="Sign out everywhere"
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          You are signed out here at once, and on your other devices within a minute.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
