import { useState } from 'react';
import { useSession } from '../session/useSession.tsx';
import { NewPasswordFields, nothingTyped } from './NewPasswordFields.tsx';
import { newPasswordError } from './new-password.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** The step after a first sign-in: the person replaces the temporary password by their own. */
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
      description="Your temporary password was right. From now on you sign in with one of your own."
      submitText="Save and sign in"
      error={error}
      onSubmit={submit}
    >
      <NewPasswordFields typed={typed} autoFocus onChange={setTyped} />
    </StepForm>
  );
}
