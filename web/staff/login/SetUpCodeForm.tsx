import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { AuthenticatorKey } from '../shared/AuthenticatorKey.tsx';
import { readCode } from '../shared/authenticator.ts';
import { useSession } from '../shared/useSession.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** The step where codes are asked of everybody: a person without an authenticator sets one up. */
export function SetUpCodeForm({ setup, error, onError, onAnswer }: StepProps) {
  const { confirmCode } = useSession();
  const [typed, setTyped] = useState('');

  const submit = async () => {
    const read = readCode(typed);
    onError('wrong' in read ? read.wrong : undefined);
    if ('code' in read) onAnswer(await confirmCode(read.code));
  };

  return (
    <StepForm
      title="Set up your codes"
      description="From now on you sign in with your password and a code."
      submitText="Confirm"
      error={error}
      onSubmit={submit}
    >
      {setup && <AuthenticatorKey setup={setup} />}
      <FormField label="Code" stretch>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </FormField>
    </StepForm>
  );
}
