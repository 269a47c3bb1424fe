import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { messages, type Role, roles } from '../../../functions/contract.ts';
import { TextField, type TextFieldProps } from '../forms/Field.tsx';
import type { Form } from '../forms/form.ts';
import { roleDuties, roleNames } from './people.ts';
import { temporaryPassword } from './temporary-password.ts';

export function UserEmailField({ form }: Pick<TextFieldProps<'email'>, 'form'>) {
  return (
    <TextField
      field="email"
      form={form}
      label="Email"
      type="email"
      hint="The person signs in with this email."
    />
  );
}

type Field = 'name' | 'email' | 'password';

interface TemporaryPasswordFieldProps {
  readonly form: Form<Readonly<Record<Field, string>>, Field>;
}

/** Field for the password of an invitation, typed or generated. A generated password is visible. */
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
      hint={`${messages.weakPassword} The invitation email shows it.`}
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

interface RoleFieldProps {
  readonly value: Role;
  readonly kept?: string | undefined;
  readonly onChange: (role: Role) => void;
}

export function RoleField({ value, kept, onChange }: RoleFieldProps) {
  return (
    <FormField label="Role" constraintText={kept}>
      <RadioGroup
        value={value}
        items={roles.map(role => ({
          value: role,
          label: roleNames[role],
          description: roleDuties[role],
          disabled: kept !== undefined,
        }))}
        onChange={({ detail }) => onChange(roles.find(role => role === detail.value) ?? value)}
      />
    </FormField>
  );
}
