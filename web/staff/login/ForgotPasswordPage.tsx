import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { staffPages } from '../../shared/paths.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { EmailForm } from './EmailForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/** `/forgotPassword`: the email, then the code that was sent there with a new password, then back to the login. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const [email, setEmail] = useState<string>();
  const [isChanged, setIsChanged] = useState(false);
  return (
    <LoginFrame>
      {isChanged ? (
        <PasswordChanged />
      ) : email === undefined ? (
        <EmailForm onSent={setEmail} />
      ) : (
        <RecoveryForm email={email} onChanged={() => setIsChanged(true)} />
      )}
      {!isChanged && (
        <Box margin={{ top: 'l' }} textAlign="center">
          <Link href={staffPages.login}>Back to sign in</Link>
        </Box>
      )}
    </LoginFrame>
  );
}
