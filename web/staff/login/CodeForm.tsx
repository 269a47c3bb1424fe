import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { readCode } from '../shared/authenticator.ts';
import { useSession } from '../shared/useSession.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** The step of a person with a second factor: the code that their authenticator shows. */
export function CodeForm({ error, onError, onAnswer }: StepProps) {
  const { confirmCode } = useSession();
  const [typed, setTyped] = useState('');

  const submit = async () => {
    const read = readCode(typed);
    onError('wrong' in read ? read.wrong : undefined);
    if ('code' in read) onAnswer(await confirmCode(read.code));
  };

  return (
    <StepForm
      title="Enter your code"
      description="Open your authenticator app and type the six digits that it shows for Maplegate."
      submitText="Confirm"
      error={error}
      onSubmit={submit}
    >
      <FormField label="Code" stretch>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </FormField>
    </StepForm>
  );
}
