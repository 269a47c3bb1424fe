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

/** The frame of one step: its title, its fields, one button, and what went wrong. */
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
        {/* Below the button: it does not move from under the pointer. */}
        <KeepHeight>{error && <FailureAlert>{error}</FailureAlert>}</KeepHeight>
      </SpaceBetween>
    </PlainForm>
  );
}

/** Properties that each step of signing in gets. */
export interface StepProps {
  /** The email of the person who is to sign in, where that is decided. */
  readonly fixedEmail?: string | undefined;
  /** Data for the person's authenticator, where the stage asks for codes and they have none yet. */
  readonly setup?: AuthenticatorSetup | undefined;
  /** The message above the fields. */
  readonly error: string | undefined;
  /** Something is wrong that needs no server to know. */
  readonly onError: (text: string | undefined) => void;
  readonly onAnswer: (answer: SignInAnswer) => void;
}
