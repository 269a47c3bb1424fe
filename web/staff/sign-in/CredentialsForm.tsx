import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useRef, useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { useSession } from '../session/useSession.tsx';
import { PasswordField } from './PasswordField.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

export function CredentialsForm({ fixedEmail, error, onError, onAnswer }: StepProps) {
  const { signIn } = useSession();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const emailInput = useRef<InputProps.Ref>(null);
  const passwordInput = useRef<InputProps.Ref>(null);

  const submit = async () => {
    const empty = [email.trim() === '' && emailInput, password === '' && passwordInput].find(one => one);
    onError(empty ? messages.allFieldsRequired : undefined);
    if (empty) return empty.current?.focus();
    onAnswer(await signIn(email, password));
  };

  return (
    <StepForm
      title="Sign in"
      description="Use the email and password of your staff account."
      submitText="Login"
      error={error}
      onSubmit={submit}
    >
      <FormField label="Email" stretch>
        <Input
          ref={emailInput}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={fixedEmail === undefined}
          readOnly={fixedEmail !== undefined}
          value={email}
          onChange={({ detail }) => setEmail(detail.value)}
        />
      </FormField>
      <PasswordField
        label="Password"
        inputRef={passwordInput}
        name="password"
        autoComplete="current-password"
        autoFocus={fixedEmail !== undefined}
        value={password}
        onChange={setPassword}
      />
    </StepForm>
  );
}
