import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../../functions/contract.ts';
import { publicPages } from '../../shared/paths.ts';
import { PageLoading } from '../layout/PageLoading.tsx';
import type { SignInAnswer } from '../shared/session.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { useSession } from '../shared/useSession.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { destinationOf } from './came-from.ts';
import { loginMessage } from './login-words.ts';
import type { StepProps } from './step.ts';

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));
const NewPasswordForm = lazy(async () => ({
  default: (await import('./NewPasswordForm.tsx')).NewPasswordForm,
}));

type Step = 'credentials' | 'newPassword' | 'code';

interface Progress {
  readonly step: Step;
  readonly error: string | undefined;
}

const forms: Readonly<Record<Step, ComponentType<StepProps>>> = {
  credentials: CredentialsForm,
  newPassword: NewPasswordForm,
  code: CodeForm,
};

/** The step after an answer: a failure stays where it is, unless the pool wants to begin again. */
function progressAfter(step: Step, answer: SignInAnswer): Progress {
  if ('error' in answer) {
    return { step: answer.reason === 'expired' ? 'credentials' : step, error: loginMessage(answer) };
  }
  return { step: answer.step === 'done' ? step : answer.step, error: undefined };
}

/** `/login`: email and password, then whatever else the pool asks for, then where the person wanted to go. */
export function LoginPage() {
  usePageTitle('Sign in');
  const { user, hasEnded } = useSession();
  const location = useLocation();
  const [{ step, error }, setProgress] = useState<Progress>({
    step: 'credentials',
    error: hasEnded ? messages.signInAgain : undefined,
  });
  if (user) {
    const { path, state } = destinationOf(location.state);
    return <Navigate to={path} state={state} replace />;
  }
  const Form = forms[step];
  return (
    <div className="staff-login">
      <header className="staff-login-brand">
        <Box variant="h1" fontSize="display-l" color="inherit">
          Maplegate
        </Box>
        <Box color="inherit">Back office</Box>
      </header>
      <main className="staff-login-card">
        <Suspense fallback={<PageLoading />}>
          <Form
            error={error}
            onError={text => setProgress({ step, error: text })}
            onAnswer={answer => setProgress(progressAfter(step, answer))}
          />
        </Suspense>
      </main>
      <footer className="staff-login-footer">
        <Link href={publicPages.home} color="inverted">
          Home
        </Link>
      </footer>
    </div>
  );
}
