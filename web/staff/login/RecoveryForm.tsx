import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import * as v from 'valibot';
import { asciiDigits, messages, passwordCode, recoverPassword } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { failureMessage } from '../shared/read-message.ts';
import { useBusy } from '../shared/useBusy.ts';
import { newPasswordError } from '../sign-in/new-password.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';
import { StepForm } from '../sign-in/StepForm.tsx';

interface RecoveryFormProps {
  /** Where the code was sent. */
  readonly email: string;
  readonly onChanged: () => void;
}

/** The code from the email, and the new password. */
export function RecoveryForm({ email, onChanged }: RecoveryFormProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [error, setError] = useState<string>();
  const [wasSentAgain, setWasSentAgain] = useState(false);
  const [isSending, runSending] = useBusy();

  const submit = async () => {
    const code = asciiDigits(typed).replace(/\s/g, '');
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
      <FormField
        label="Code"
        stretch
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
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </FormField>
      <div role="status">{wasSentAgain && 'Another code is on its way; the one before is void.'}</div>
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        constraintText={messages.weakPassword}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
    </StepForm>
  );
}

function wrongCode(code: string): string | undefined {
  if (code === '') return messages.allFieldsRequired;
  return v.is(recoverPassword.body.entries.code, code) ? undefined : messages.wrongCode;
}
