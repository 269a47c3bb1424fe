import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import * as v from 'valibot';
import { normaliseEmail, passwordCode } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { request } from '../../shared/request.ts';
import { failureMessage } from '../shared/failures.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { StepForm } from '../sign-in/StepForm.tsx';
import { LoginFrame } from './LoginPage.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

/** `/forgotPassword`: asks for the email, then for the emailed code and a new password. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const [email, setEmail] = useState<string>();
  const [isChanged, setIsChanged] = useState(false);
  return (
    <LoginFrame>
      {isChanged ? (
        <PasswordChanged />
      ) : email === undefined ? (
        <EmailForm onSent={setEmail} />
      ) : (
        <RecoveryForm email={email} onChanged={() => setIsChanged(true)} />
      )}
      {!isChanged && (
        <Box margin={{ top: 'l' }} textAlign="center">
          <Link href={staffPages.login}>Back to sign in</Link>
        </Box>
      )}
    </LoginFrame>
  );
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
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

function PasswordChanged() {
  return (
    <div role="status">
      <SpaceBetween size="l">
        <Header
          variant="h2"
          description="Sign in with your new password. All sessions with the old one have ended."
        >
          Your password is changed
        </Header>
        <Button variant="primary" href={staffPages.login} fullWidth>
          Sign in
        </Button>
      </SpaceBetween>
    </div>
  );
}
