import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useSession } from '../session/useSession.tsx';
import { SignInSteps } from '../sign-in/SignInSteps.tsx';

/** The session ended in the middle of work: the same person signs in again on the spot, and the work goes on. */
export function SignInAgain() {
  const { user, giveUp } = useSession();
  if (!user) return null;
  return (
    <Modal
      visible
      header="Your session has ended"
      closeAriaLabel="Leave"
      onDismiss={({ detail }) => {
        // A click beside the dialogue is no decision.
        if (detail.reason === 'closeButton') giveUp();
      }}
    >
      <SpaceBetween size="l">
        <Box>Sign in again to go on where you are. What you typed on this page is still here.</Box>
        <SignInSteps email={user.email} />
        <Button variant="link" onClick={giveUp}>
          Leave this page
        </Button>
      </SpaceBetween>
    </Modal>
  );
}
