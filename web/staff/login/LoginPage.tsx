import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useSession } from '../session/useSession.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { SignInSteps } from '../sign-in/SignInSteps.tsx';
import { destinationOf } from './came-from.ts';
import { LoginFrame } from './LoginFrame.tsx';

/** `/login`: email and password, then whatever else the pool asks for, then where the person wanted to go. */
export function LoginPage() {
  usePageTitle('Sign in');
  const { user, hasEnded } = useSession();
  const location = useLocation();
  if (user) {
    const { path, state } = destinationOf(location.state);
    return <Navigate to={path} state={state} replace />;
  }
  return (
    <LoginFrame>
      <SignInSteps firstError={hasEnded ? messages.signInAgain : undefined} />
      <Box margin={{ top: 'l' }} textAlign="center">
        <Link href={staffPages.forgotPassword}>Forgot your password?</Link>
      </Box>
    </LoginFrame>
  );
}
