import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { readCode } from '../session/authenticator.ts';
import { useSession } from '../session/useSession.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

const words = {
  code: {
    title: 'Enter your code',
    description: 'Open your authenticator app and type the six digits that it shows for Maplegate.',
  },
  // Texts after the set-up of codes, because the code that confirmed it cannot be used again.
  nextCode: {
    title: 'Enter the next code',
    description: 'Codes are on. Each code works once: wait until your app shows a new code, and type it.',
  },
  // Texts if this installation requires codes and the user has no authenticator yet.
  setUpCode: {
    title: 'Set up your codes',
    description: 'From now on you sign in with your password and a code.',
  },
} as const;

interface CodeFormProps extends StepProps {
  readonly step: keyof typeof words;
}

/** Step of the sign-in that asks for a code. If the user has no authenticator yet, it shows how to set one up. */
export function CodeForm({ step, setup, error, onError, onAnswer }: CodeFormProps) {
  const { confirmCode } = useSession();
  const [typed, setTyped] = useState('');
  const submit = async () => {
    const read = readCode(typed);
    onError('wrong' in read ? read.wrong : undefined);
    if ('code' in read) onAnswer(await confirmCode(read.code));
  };
  return (
    <StepForm {...words[step]} submitText="Confirm" error={error} onSubmit={submit}>
      {setup && <AuthenticatorKey setup={setup} />}
      <FormField label="Code" stretch>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!setup}
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </FormField>
    </StepForm>
  );
}
