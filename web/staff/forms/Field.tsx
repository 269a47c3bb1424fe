import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import type { ReactNode } from 'react';
import { KeepHeight } from '../shared/KeepHeight.tsx';
import { useErrorInTitle } from '../shared/page-title.ts';
import type { Form } from './form.ts';
import { useField } from './useForm.ts';

interface FieldProps extends Pick<FormFieldProps, 'label' | 'description' | 'secondaryControl' | 'stretch'> {
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Input with a label and a line for hint or error, always present, so that buttons below do not move. */
export function Field({ hint, error, children, ...field }: FieldProps) {
  useErrorInTitle(Boolean(error));
  const wrong = error && (
    <>
      <span>{error}</span> <span>{hint}</span>
    </>
  );
  return (
    <KeepHeight>
      <FormField
        {...field}
        errorText={wrong}
        constraintText={wrong ? undefined : (hint ?? '\u00a0')}
        i18nStrings={{ errorIconAriaLabel: 'Error' }}
      >
        {children}
      </FormField>
    </KeepHeight>
  );
}

/** Label with a star. Screen readers do not read it, because the input has `aria-required`. */
export function RequiredLabel({ children }: { readonly children: ReactNode }) {
  return <span className="staff-required">{children}</span>;
}

type TextForm<F extends string> = Form<Readonly<Record<F, string>>, F>;

export type NativeInput = NonNullable<InputProps['nativeInputAttributes']>;

export interface TextFieldProps<F extends string> {
  readonly field: F;
  readonly form: Pick<TextForm<NoInfer<F>>, 'read' | 'onChange' | 'change' | 'control'>;
  readonly label: ReactNode;
  readonly description?: string;
  readonly hint?: ReactNode;
  readonly type?: InputProps['type'];
  readonly mode?: InputProps.InputMode | undefined;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  readonly native?: NativeInput;
  readonly complete?: (text: string) => string;
  readonly secondary?: ReactNode;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** Text field with label and message. Spell checking is off, because some browsers send the text to a server. */
export function TextField<F extends string>(props: TextFieldProps<F>) {
  const { field, form, label, description, hint, secondary } = props;
  const { type = 'text', mode, autoComplete = 'off', autoFocus = false, isRequired = true } = props;
  const { native, complete = (text: string) => text, onFocus, onBlur } = props;
  const { value, error } = useField(form, field);
  return (
    <Field label={label} description={description} hint={hint} error={error} secondaryControl={secondary}>
      <Input
        ref={form.control(field)}
        type={type}
        name={field}
        value={value}
        onChange={({ detail }) => form.change(changeOf(field, complete(detail.value)))}
        {...(mode && { inputMode: mode })}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        spellcheck={false}
        ariaRequired={isRequired}
        {...(native && { nativeInputAttributes: native })}
        {...(onFocus && { onFocus })}
        {...(onBlur && { onBlur })}
      />
    </Field>
  );
}

function changeOf<F extends string>(field: F, value: string): Partial<Record<F, string>> {
  const changed: Partial<Record<F, string>> = {};
  changed[field] = value;
  return changed;
}
