import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { AuthenticatorSetup } from '../session/authenticator.ts';
import type { SignInAnswer } from '../session/session.ts';
import { KeepHeight } from '../shared/KeepHeight.tsx';
import { FailureAlert } from '../shared/Notice.tsx';
import { PlainForm } from '../shared/PlainForm.tsx';
import { useErrorInTitle } from '../shared/page-title.ts';
import { useBusy } from '../shared/useBusy.ts';

interface StepFormProps {
  readonly title: string;
  readonly description: string;
  readonly submitText: string;
  readonly error: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** Layout of one step: title, fields, one button and the error. */
export function StepForm({ title, description, submitText, error, onSubmit, children }: StepFormProps) {
  const [busy, run] = useBusy();
  useErrorInTitle(Boolean(error));
  return (
    <PlainForm label={title} onSubmit={() => void run(onSubmit)}>
      <SpaceBetween size="l">
        <Header variant="h2" description={description}>
          {title}
        </Header>
        {children}
        <Button variant="primary" formAction="submit" fullWidth loading={busy} loadingText="Please wait">
          {submitText}
        </Button>
        {/* The error is below the button, so that it does not move the button. */}
        <KeepHeight>{error && <FailureAlert>{error}</FailureAlert>}</KeepHeight>
      </SpaceBetween>
    </PlainForm>
  );
}

export interface StepProps {
  /** Email of the only user who may sign in. */
  readonly fixedEmail?: string | undefined;
  /** Key of a new authenticator, if this installation requires codes and the user has no authenticator yet. */
  readonly setup?: AuthenticatorSetup | undefined;
  readonly error: string | undefined;
  readonly onError: (text: string | undefined) => void;
  readonly onAnswer: (answer: SignInAnswer) => void;
}
