import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import * as v from 'valibot';
import { compactText, messages, passwordCode, recoverPassword } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { Field } from '../forms/Field.tsx';
import { failureMessage } from '../shared/failures.ts';
import { useBusy } from '../shared/useBusy.ts';
import { NewPasswordFields, nothingTyped } from '../sign-in/NewPasswordForm.tsx';
import { newPasswordError } from '../sign-in/new-password.ts';
import { StepForm } from '../sign-in/StepForm.tsx';

interface RecoveryFormProps {
  readonly email: string;
  readonly onChanged: () => void;
}

export function RecoveryForm({ email, onChanged }: RecoveryFormProps) {
  const [typedCode, setTypedCode] = useState('');
  const [typed, setTyped] = useState(nothingTyped);
  const [error, setError] = useState<string>();
  const [wasSentAgain, setWasSentAgain] = useState(false);
  const [isSending, runSending] = useBusy();

  const submit = async () => {
    const code = compactText(typedCode);
    const { password, repeated } = typed;
    const wrong = wrongCode(code) ?? newPasswordError(password, repeated);
    setError(wrong);
    if (!wrong) await tell(() => request(recoverPassword, { body: { email, code, password } }), onChanged);
  };
  const sendAgain = () => {
    setError(undefined);
    setWasSentAgain(false);
    return tell(
      () => request(passwordCode, { body: { email } }),
      () => setWasSentAgain(true),
    );
  };
  const tell = async (work: () => Promise<unknown>, onDone: () => void) => {
    try {
      await work();
      onDone();
    } catch (failure) {
      setError(failureMessage(failure));
    }
  };

  return (
    <StepForm
      title="Choose a new password"
      description={`If ${email} is the email of a staff account, a code is on its way there. It is valid for ten minutes.`}
      submitText="Save new password"
      error={error}
      onSubmit={submit}
    >
      <Field
        label="Code"
        stretch
        hint={
          <span role="status">
            {wasSentAgain ? 'A new code is on its way. The earlier code no longer works.' : '\u00a0'}
          </span>
        }
        secondaryControl={
          <Button
            formAction="none"
            loading={isSending}
            loadingText="Sending"
            onClick={() => void runSending(sendAgain)}
          >
            Send again
          </Button>
        }
      >
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={typedCode}
          onChange={({ detail }) => setTypedCode(detail.value)}
        />
      </Field>
      <NewPasswordFields typed={typed} onChange={setTyped} />
    </StepForm>
  );
}

function wrongCode(code: string): string | undefined {
  if (code === '') return messages.allFieldsRequired;
  return v.is(recoverPassword.body.entries.code, code) ? undefined : messages.wrongCode;
}
