import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import type { ReactNode } from 'react';
import type { Form } from './useForm.ts';

interface TextFieldProps<F extends string> {
  readonly field: NoInfer<F>;
  readonly form: Form<Readonly<Record<F, string>>, F>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly type?: InputProps['type'];
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  /** Beside the control. */
  readonly secondary?: ReactNode;
}

/** One line of text in a form: its label, its control and its message. */
export function TextField<F extends string>(props: TextFieldProps<F>) {
  const {
    field,
    form,
    label,
    hint,
    type = 'text',
    autoComplete = 'off',
    autoFocus = false,
    secondary,
  } = props;
  return (
    <FormField
      label={label}
      constraintText={hint}
      errorText={form.errors[field]}
      secondaryControl={secondary}
      i18nStrings={{ errorIconAriaLabel: 'Error' }}
    >
      <Input
        ref={form.control(field)}
        type={type}
        name={field}
        value={form.values[field]}
        onChange={({ detail }) => form.change(changeOf(field, detail.value))}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        spellcheck={false}
        ariaRequired
      />
    </FormField>
  );
}

function changeOf<F extends string>(field: F, value: string): Partial<Record<F, string>> {
  const changed: Partial<Record<F, string>> = {};
  changed[field] = value;
  return changed;
}
