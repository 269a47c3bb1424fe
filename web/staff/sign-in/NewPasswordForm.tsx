import { useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { useSession } from '../session/useSession.tsx';
import { newPasswordError } from './new-password.ts';
import { PasswordField } from './PasswordField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** The step after a first sign-in: the temporary password gives way to the person's own. */
export function NewPasswordForm({ error, onError, onAnswer }: StepProps) {
  const { completeNewPassword } = useSession();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');

  const submit = async () => {
    const wrong = newPasswordError(password, repeated);
    onError(wrong);
    if (!wrong) onAnswer(await completeNewPassword(password));
  };

  return (
    <StepForm
      title="Choose your password"
      description="Your temporary password was right. From now on you sign in with one of your own."
      submitText="Save and sign in"
      error={error}
      onSubmit={submit}
    >
      <PasswordField
        label="New password"
        constraintText={messages.weakPassword}
        name="new-password"
        autoComplete="new-password"
        autoFocus
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
