import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { staffPages } from '../../shared/paths.ts';

/** The end of choosing a new password. */
export function PasswordChanged() {
  return (
    <div role="status">
      <SpaceBetween size="l">
        <Header
          variant="h2"
          description="Sign in with your new password. All sessions with the old one have ended."
        >
          Your password is changed
        </Header>
        <Button variant="primary" href={staffPages.login} fullWidth>
          Sign in
        </Button>
      </SpaceBetween>
    </div>
  );
}
