import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { type ReactNode, useState } from 'react';
import { readCode } from '../session/authenticator.ts';
import { useSession } from '../session/useSession.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

/** The step of a person with a second factor: the code that their authenticator shows. */
export function CodeForm(props: StepProps) {
  return (
    <CodeStep
      {...props}
      title="Enter your code"
      description="Open your authenticator app and type the six digits that it shows for Maplegate."
      autoFocus
    />
  );
}

/** The step after the set-up of codes: signing in with one, which is not that of the set-up. */
export function NextCodeForm(props: StepProps) {
  return (
    <CodeStep
      {...props}
      title="Enter the next code"
      description="Your codes are on, and each counts once. Wait until your app shows another one, and type it."
      autoFocus
    />
  );
}

/** The step where codes are asked of everybody: a person without an authenticator sets one up. */
export function SetUpCodeForm(props: StepProps) {
  const { setup } = props;
  return (
    <CodeStep
      {...props}
      title="Set up your codes"
      description="From now on you sign in with your password and a code."
    >
      {setup && <AuthenticatorKey setup={setup} />}
    </CodeStep>
  );
}

interface CodeStepProps extends StepProps {
  readonly title: string;
  readonly description: string;
  /** Set when the code is the first thing to do. */
  readonly autoFocus?: boolean;
  /** Content before the code. */
  readonly children?: ReactNode;
}

/** A step that ends with a code of the person's authenticator. */
function CodeStep({
  title,
  description,
  autoFocus = false,
  children,
  error,
  onError,
  onAnswer,
}: CodeStepProps) {
  const { confirmCode } = useSession();
  const [typed, setTyped] = useState('');

  const submit = async () => {
    const read = readCode(typed);
    onError('wrong' in read ? read.wrong : undefined);
    if ('code' in read) onAnswer(await confirmCode(read.code));
  };

  return (
    <StepForm title={title} description={description} submitText="Confirm" error={error} onSubmit={submit}>
      {children}
      <FormField label="Code" stretch>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </FormField>
    </StepForm>
  );
}
