import { messages } from '../../../functions/contract.ts';
import { PasswordField } from './PasswordField.tsx';

/** A new password as it is typed: twice. */
export interface TypedPassword {
  readonly password: string;
  readonly repeated: string;
}

export const nothingTyped: TypedPassword = { password: '', repeated: '' };

interface NewPasswordFieldsProps {
  readonly typed: TypedPassword;
  readonly autoFocus?: boolean;
  readonly onChange: (typed: TypedPassword) => void;
}

/** Fields for a new password, and for typing it again. */
export function NewPasswordFields({ typed, autoFocus = false, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        constraintText={messages.weakPassword}
        name="new-password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={typed.password}
        onChange={password => onChange({ ...typed, password })}
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={typed.repeated}
        onChange={repeated => onChange({ ...typed, repeated })}
      />
    </>
  );
}
