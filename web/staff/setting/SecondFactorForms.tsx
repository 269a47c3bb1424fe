import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { messages } from '../../../functions/contract.ts';
import { TextField } from '../forms/Field.tsx';
import type { FormRules } from '../forms/field-rules.ts';
import { useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { type AuthenticatorSetup, readCode } from '../session/authenticator.ts';
import { failureMessage } from '../shared/failures.ts';
import { PlainForm } from '../shared/PlainForm.tsx';
import { AuthenticatorKey } from '../sign-in/AuthenticatorKey.tsx';

interface Proof {
  readonly password: string;
  readonly code: string;
}

interface FactorProofProps {
  readonly label: string;
  /** True if the user has an authenticator and must also enter a code. */
  readonly asksForCode: boolean;
  readonly submitText: string;
  /** Sends the password and code. Returns the success message. */
  readonly send: (proof: Proof) => Promise<string>;
  readonly onDone?: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks for the password again, and for a code if the user has an authenticator. */
export function FactorProof(props: FactorProofProps) {
  const { label, asksForCode, submitText, send, onDone, onCancel, children } = props;
  const form = useForm({ password: '', code: '' }, asksForCode ? passwordAndCode : passwordAlone);
  const [busy, submit] = useSaving(form, {
    send: () => {
      const read = readCode(form.read().values.code);
      return send({ password: form.read().values.password, code: 'code' in read ? read.code : '' });
    },
    ...(onDone && { next: onDone }),
    onFailure: failureMessage,
  });
  return (
    <PlainForm label={label} onSubmit={submit}>
      <SpaceBetween size="m">
        {children}
        <TextField
          field="password"
          form={form}
          label="Your password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        {asksForCode && (
          <TextField
            field="code"
            form={form}
            label="Code from your current app"
            mode="numeric"
            autoComplete="one-time-code"
          />
        )}
        <Buttons submitText={submitText} busy={busy} onCancel={onCancel} />
      </SpaceBetween>
    </PlainForm>
  );
}

const codeAlone: FormRules<{ code: string }, 'code'> = {
  fields: ['code'],
  problemsOf: ({ code }) => {
    const read = readCode(code);
    return 'wrong' in read ? [{ field: 'code', message: read.wrong }] : [];
  },
};

const passwordAlone: FormRules<Proof, 'password' | 'code'> = {
  fields: ['password', 'code'],
  problemsOf: ({ password }) =>
    password === '' ? [{ field: 'password', message: messages.allFieldsRequired }] : [],
};

const passwordAndCode: FormRules<Proof, 'password' | 'code'> = {
  ...passwordAlone,
  problemsOf: proof => [...passwordAlone.problemsOf(proof), ...codeAlone.problemsOf(proof)],
};

interface SecondFactorSetupProps {
  readonly setup: AuthenticatorSetup;
  readonly confirm: (code: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Shows the key of the new authenticator, and asks for a code to check that the app has it. */
export function SecondFactorSetup({ setup, confirm, onDone, onCancel }: SecondFactorSetupProps) {
  const form = useForm({ code: '' }, codeAlone);
  const [busy, submit] = useSaving(form, {
    send: async () => {
      const read = readCode(form.read().values.code);
      if ('code' in read) await confirm(read.code);
      return 'Codes are on. Signing in asks for one from now on.';
    },
    next: onDone,
    onFailure: failureMessage,
  });

  return (
    <PlainForm label="Turn on codes" onSubmit={submit}>
      <SpaceBetween size="m">
        <AuthenticatorKey setup={setup} />
        <TextField
          field="code"
          form={form}
          label="Code from the new app"
          mode="numeric"
          autoComplete="one-time-code"
        />
        <Buttons submitText="Confirm" busy={busy} onCancel={onCancel} />
      </SpaceBetween>
    </PlainForm>
  );
}

interface ButtonsProps {
  readonly submitText: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

function Buttons({ submitText, busy, onCancel }: ButtonsProps) {
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button variant="primary" loading={busy}>
        {submitText}
      </Button>
      <Button formAction="none" variant="link" onClick={onCancel}>
        Cancel
      </Button>
    </SpaceBetween>
  );
}
