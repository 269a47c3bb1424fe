import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { TextField } from '../forms/Field.tsx';
import type { FormRules } from '../forms/field-rules.ts';
import { useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { type AuthenticatorSetup, readCode } from '../session/authenticator.ts';
import { PlainForm } from '../shared/PlainForm.tsx';
import { failureMessage } from '../shared/read-message.ts';
import { AuthenticatorKey } from '../sign-in/AuthenticatorKey.tsx';

interface SecondFactorSetupProps {
  readonly setup: AuthenticatorSetup;
  readonly confirm: (code: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const rules: FormRules<{ code: string }, 'code'> = {
  fields: ['code'],
  problemsOf: ({ code }) => {
    const read = readCode(code);
    return 'wrong' in read ? [{ field: 'code', message: read.wrong }] : [];
  },
};

/** The new authenticator's key, and the code that shows that the app has it. */
export function SecondFactorSetup({ setup, confirm, onDone, onCancel }: SecondFactorSetupProps) {
  const form = useForm({ code: '' }, rules);
  const [busy, submit] = useSaving(form, {
    send: async () => {
      const read = readCode(form.values.code);
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
          label="Code of the new app"
          mode="numeric"
          autoComplete="one-time-code"
        />
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" disabled={busy} loading={busy}>
            Confirm
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </PlainForm>
  );
}
