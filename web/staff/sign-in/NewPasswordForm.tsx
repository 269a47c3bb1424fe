import { useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { useSession } from '../session/useSession.tsx';
import { newPasswordError } from './new-password.ts';
import { PasswordField } from './PasswordField.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

/** Step of the first sign-in that replaces the temporary password. */
export function NewPasswordForm({ error, onError, onAnswer }: StepProps) {
  const { completeNewPassword } = useSession();
  const [typed, setTyped] = useState(nothingTyped);

  const submit = async () => {
    const wrong = newPasswordError(typed.password, typed.repeated);
    onError(wrong);
    if (!wrong) onAnswer(await completeNewPassword(typed.password));
  };

  return (
    <StepForm
      title="Choose your password"
      description="Your temporary password is correct. Now choose your own password."
      submitText="Save and sign in"
      error={error}
      onSubmit={submit}
    >
      <NewPasswordFields typed={typed} autoFocus onChange={setTyped} />
    </StepForm>
  );
}

export interface TypedPassword {
  readonly password: string;
  readonly repeated: string;
}

export const nothingTyped: TypedPassword = { password: '', repeated: '' };

interface NewPasswordFieldsProps {
  readonly typed: TypedPassword;
  readonly autoFocus?: boolean;
  readonly onChange: (typed: TypedPassword) => void;
}

export function NewPasswordFields({ typed, autoFocus = false, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        constraintText={messages.weakPassword}
        name="new-password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={typed.password}
        onChange={password => onChange({ ...typed, password })}
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={typed.repeated}
        onChange={repeated => onChange({ ...typed, repeated })}
      />
    </>
  );
}
