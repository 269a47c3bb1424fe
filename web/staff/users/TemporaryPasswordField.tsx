import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { TextField } from '../forms/TextField.tsx';
import type { Form } from '../forms/useForm.ts';
import { temporaryPassword } from './temporary-password.ts';

type Field = 'name' | 'email' | 'password';

interface TemporaryPasswordFieldProps {
  readonly form: Form<Readonly<Record<Field, string>>, Field>;
}

/** The password of an invitation: typed, or made here and then shown. */
export function TemporaryPasswordField({ form }: TemporaryPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const generate = () => {
    form.change({ password: temporaryPassword() });
    setShown(true);
  };
  return (
    <TextField
      field="password"
      form={form}
      label="Temporary password"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      hint={`${messages.weakPassword} They read it in the invitation.`}
      secondary={
        <SpaceBetween direction="horizontal" size="xs">
          <Button formAction="none" onClick={generate}>
            Generate
          </Button>
          <Button
            formAction="none"
            ariaLabel={isShown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </SpaceBetween>
      }
    />
  );
}
