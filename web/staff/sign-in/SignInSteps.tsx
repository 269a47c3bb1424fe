import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { AuthenticatorSetup } from '../session/authenticator.ts';
import type { SignInAnswer } from '../session/session.ts';
import { PageLoading } from '../shared/PageLoading.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { loginMessage } from './login-words.ts';
import type { StepProps } from './step.ts';

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));
const NextCodeForm = lazy(async () => ({ default: (await import('./NextCodeForm.tsx')).NextCodeForm }));
const NewPasswordForm = lazy(async () => ({
  default: (await import('./NewPasswordForm.tsx')).NewPasswordForm,
}));

const SetUpCodeForm = lazy(async () => ({ default: (await import('./SetUpCodeForm.tsx')).SetUpCodeForm }));

type Step = 'credentials' | 'newPassword' | 'code' | 'nextCode' | 'setUpCode';

interface Progress {
  readonly step: Step;
  readonly error: string | undefined;
  readonly setup?: AuthenticatorSetup | undefined;
}

const forms: Readonly<Record<Step, ComponentType<StepProps>>> = {
  credentials: CredentialsForm,
  newPassword: NewPasswordForm,
  code: CodeForm,
  nextCode: NextCodeForm,
  setUpCode: SetUpCodeForm,
};

/** The step after an answer: a failure stays where it is, unless the pool wants to begin again. */
function progressAfter(before: Progress, answer: SignInAnswer): Progress {
  if ('error' in answer) {
    const error = loginMessage(answer);
    return answer.reason === 'expired' ? { step: 'credentials', error } : { ...before, error };
  }
  switch (answer.step) {
    case 'done':
      return { ...before, error: undefined };
    case 'setUpCode':
      return { step: answer.step, setup: answer.setup, error: undefined };
    default:
      return { step: answer.step, error: undefined };
  }
}

interface SignInStepsProps {
  /** The person who is to sign in, where that is decided. */
  readonly email?: string | undefined;
  /** Message before the first try. */
  readonly firstError?: string | undefined;
}

/** Email and password, then whatever else the pool asks for. */
export function SignInSteps({ email, firstError }: SignInStepsProps) {
  const [progress, setProgress] = useState<Progress>({ step: 'credentials', error: firstError });
  const Form = forms[progress.step];
  return (
    <Suspense fallback={<PageLoading />}>
      <Form
        fixedEmail={email}
        setup={progress.setup}
        error={progress.error}
        onError={text => setProgress({ ...progress, error: text })}
        onAnswer={answer => setProgress(progressAfter(progress, answer))}
      />
    </Suspense>
  );
}
