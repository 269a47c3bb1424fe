import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { asciiDigits, messages } from '../../../functions/contract.ts';
import { useSession } from '../shared/useSession.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** RFC 6238 codes as authenticators show them; some put a space in the middle. */
const sixDigits = /^\d{6}$/;

/** The step of a person with a second factor: the code that their authenticator shows. */
export function CodeForm({ error, onError, onAnswer }: StepProps) {
  const { confirmCode } = useSession();
  const [typed, setTyped] = useState('');

  const submit = async () => {
    const code = asciiDigits(typed).replace(/\s/g, '');
    const wrong = code === '' ? messages.allFieldsRequired : messages.invalid('code');
    const isCode = sixDigits.test(code);
    onError(isCode ? undefined : wrong);
    if (isCode) onAnswer(await confirmCode(code));
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
