import Input, { type InputProps } from '@cloudscape-design/components/input';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { Form } from './useForm.ts';

type TextForm<F extends string> = Form<Readonly<Record<F, string>>, F>;

interface TextFieldProps<F extends string> {
  readonly field: F;
  readonly form: Pick<TextForm<NoInfer<F>>, 'values' | 'errors' | 'change' | 'control'>;
  readonly label: ReactNode;
  readonly description?: string;
  readonly hint?: ReactNode;
  readonly type?: InputProps['type'];
  /** Keyboard that a phone shows. */
  readonly mode?: InputProps.InputMode | undefined;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** Beside the control. */
  readonly secondary?: ReactNode;
}

/** One line of text in a form: its label, its control and its message. What is typed is never sent to a spell checker. */
export function TextField<F extends string>(props: TextFieldProps<F>) {
  const { field, form, label, description, hint, secondary } = props;
  const { type = 'text', mode, autoComplete = 'off', autoFocus = false, isRequired = true } = props;
  const { maxLength } = props;
  return (
    <Field
      label={label}
      description={description}
      hint={hint}
      error={form.errors[field]}
      secondaryControl={secondary}
    >
      <Input
        ref={form.control(field)}
        type={type}
        name={field}
        value={form.values[field]}
        onChange={({ detail }) => form.change(changeOf(field, detail.value))}
        {...(mode && { inputMode: mode })}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        spellcheck={false}
        ariaRequired={isRequired}
        {...(maxLength && { nativeInputAttributes: { maxLength } })}
      />
    </Field>
  );
}

function changeOf<F extends string>(field: F, value: string): Partial<Record<F, string>> {
  const changed: Partial<Record<F, string>> = {};
  changed[field] = value;
  return changed;
}
