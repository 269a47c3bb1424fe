import Button from '@cloudscape-design/components/button';
import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import { type Ref, useState } from 'react';

interface PasswordFieldProps extends Pick<FormFieldProps, 'label' | 'constraintText'> {
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<InputProps.Ref>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function PasswordField({ label, constraintText, inputRef, onChange, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      label={label}
      constraintText={constraintText}
      stretch
      secondaryControl={
        <Button
          formAction="none"
          ariaLabel={isShown ? 'Hide what I typed' : 'Show what I typed'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <Input
        {...input}
        ref={inputRef}
        type={isShown ? 'text' : 'password'}
        spellcheck={false}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
}
