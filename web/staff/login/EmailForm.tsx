import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import * as v from 'valibot';
import { normaliseEmail, passwordCode } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { failureMessage } from '../shared/read-message.ts';
import { StepForm } from '../sign-in/StepForm.tsx';

/** Asks for the email to which a code is sent. */
export function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();

  const submit = async () => {
    const parsed = v.safeParse(passwordCode.body, { email });
    setError(parsed.success ? undefined : parsed.issues[0].message);
    if (!parsed.success) return;
    try {
      await request(passwordCode, { body: parsed.output });
      onSent(normaliseEmail(email));
    } catch (failure) {
      setError(failureMessage(failure));
    }
  };

  return (
    <StepForm
      title="Forgot your password?"
      description="Enter the email of your staff account. We send a code to it, with which you choose a new password."
      submitText="Send code"
      error={error}
      onSubmit={submit}
    >
      <FormField label="Email" stretch>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={({ detail }) => setEmail(detail.value)}
        />
      </FormField>
    </StepForm>
  );
}
