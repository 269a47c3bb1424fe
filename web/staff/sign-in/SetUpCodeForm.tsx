import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { CodeStep } from './CodeForms.tsx';
import type { StepProps } from './StepForm.tsx';

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
