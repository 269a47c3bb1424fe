import { Suspense, useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { type AuthenticatorSetup, usedCodeText, wrongCodeText } from '../session/authenticator.ts';
import type { SignInAnswer } from '../session/session.ts';
import type { SessionFailure } from '../session/session-failure.ts';
import { lazyComponent, PageLoading } from '../shared/lazy-component.tsx';
import { staffMessages } from '../shared/messages.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { StepProps } from './StepForm.tsx';

const CodeForm = lazyComponent('CodeForm', () => import('./CodeForm.tsx'));
const NewPasswordForm = lazyComponent('NewPasswordForm', () => import('./NewPasswordForm.tsx'));

type Step = 'credentials' | 'newPassword' | 'code' | 'nextCode' | 'setUpCode';

interface Progress {
  readonly step: Step;
  readonly error: string | undefined;
  readonly setup?: AuthenticatorSetup | undefined;
}

/** Returns the next step. An error keeps the step, unless the user pool requires a new start. */
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
  /** Email of the only user who may sign in, for example after an expired session. */
  readonly email?: string | undefined;
  readonly firstError?: string | undefined;
}

export function SignInSteps({ email, firstError }: SignInStepsProps) {
  const [progress, setProgress] = useState<Progress>({ step: 'credentials', error: firstError });
  const { step, setup, error } = progress;
  const props: StepProps = {
    fixedEmail: email,
    setup,
    error,
    onError: text => setProgress({ ...progress, error: text }),
    onAnswer: answer => setProgress(progressAfter(progress, answer)),
  };
  return (
    <Suspense fallback={<PageLoading />}>
      {step === 'credentials' && <CredentialsForm {...props} />}
      {step === 'newPassword' && <NewPasswordForm {...props} />}
      {step !== 'credentials' && step !== 'newPassword' && <CodeForm key={step} step={step} {...props} />}
    </Suspense>
  );
}

function loginMessage({ reason, status, message }: SessionFailure): string {
  switch (reason) {
    case 'refused':
      return status === 401 ? messages.invalidLogin : staffMessages.loginFailed;
    case 'noResponse':
      return staffMessages.loginNoResponse;
    case 'noToken':
      return staffMessages.loginNoToken;
    case 'stopped':
      return staffMessages.loginFailed;
    case 'usedCode':
      return usedCodeText;
    case 'wrongCode':
      return wrongCodeText;
    case 'weakPassword':
      return message;
    case 'expired':
      return messages.signInAgain;
    case 'other':
      return staffMessages.loginError;
  }
}
