import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useSession } from '../session/useSession.tsx';
import { SignInSteps } from '../sign-in/SignInSteps.tsx';

/** Sign-in dialog for a session that ended while there was unsaved work. After signing in, the same user continues. */
export function SignInAgain() {
  const { user, giveUp } = useSession();
  if (!user) return null;
  return (
    <Modal
      visible
      header="Your session has ended"
      closeAriaLabel="Leave"
      onDismiss={({ detail }) => {
        // Ignores clicks outside the dialog.
        if (detail.reason === 'closeButton') giveUp();
      }}
    >
      <SpaceBetween size="l">
        <Box>Sign in again to continue here. What you typed on this page is still here.</Box>
        <SignInSteps email={user.email} />
        <Button variant="link" onClick={giveUp}>
          Leave this page
        </Button>
      </SpaceBetween>
    </Modal>
  );
}
