import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { messages } from '../../../functions/contract.ts';
import { TextField } from '../forms/Field.tsx';
import type { FormRules } from '../forms/field-rules.ts';
import { useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { readCode } from '../session/authenticator.ts';
import { PlainForm } from '../shared/PlainForm.tsx';
import { failureMessage } from '../shared/read-message.ts';

interface Proof {
  readonly password: string;
  readonly code: string;
}

interface FactorProofProps {
  /** Its name, for those who hear it. */
  readonly label: string;
  /** Set when there is an authenticator, whose code is asked for as well. */
  readonly asksForCode: boolean;
  readonly submitText: string;
  /** Sends the proof, and returns what to say when it is done. */
  readonly send: (proof: Proof) => Promise<string>;
  readonly onDone?: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks somebody who is signed in for the password again, and for a code where they have an authenticator. */
export function FactorProof(props: FactorProofProps) {
  const { label, asksForCode, submitText, send, onDone, onCancel, children } = props;
  const form = useForm({ password: '', code: '' }, asksForCode ? passwordAndCode : passwordAlone);
  const [busy, submit] = useSaving(form, {
    send: () => {
      const read = readCode(form.values.code);
      return send({ password: form.values.password, code: 'code' in read ? read.code : '' });
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
            label="Code of your present app"
            mode="numeric"
            autoComplete="one-time-code"
          />
        )}
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" disabled={busy} loading={busy}>
            {submitText}
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </PlainForm>
  );
}

const passwordAlone: FormRules<Proof, 'password' | 'code'> = {
  fields: ['password', 'code'],
  problemsOf: ({ password }) =>
    password === '' ? [{ field: 'password', message: messages.allFieldsRequired }] : [],
};

const passwordAndCode: FormRules<Proof, 'password' | 'code'> = {
  ...passwordAlone,
  problemsOf: proof => {
    const read = readCode(proof.code);
    return [
      ...passwordAlone.problemsOf(proof),
      ...('wrong' in read ? [{ field: 'code' as const, message: read.wrong }] : []),
    ];
  },
};
