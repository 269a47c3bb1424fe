import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../../functions/contract.ts';
import { publicPages, staffPages } from '../../shared/paths.ts';
import { useSession } from '../session/useSession.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { SignInSteps } from '../sign-in/SignInSteps.tsx';
import { destinationOf } from './came-from.ts';

/** `/login`: all steps of the sign-in, then the requested page. */
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

export function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="staff-login">
      <header className="staff-login-brand">
        <img src="/icon.svg" alt="" width={56} height={56} />
        <Box variant="h1" fontSize="display-l" color="inherit">
          Maplegate
        </Box>
        <Box color="inherit">Back office</Box>
      </header>
      <main className="staff-login-card">{children}</main>
      <footer className="staff-login-footer">
        <Link href={publicPages.home} color="inverted">
          Home
        </Link>
      </footer>
    </div>
  );
}
