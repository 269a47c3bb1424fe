import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field';
import type { ReactNode } from 'react';
import { KeepHeight } from '../shared/KeepHeight.tsx';

interface FieldProps extends Pick<FormFieldProps, 'label' | 'description' | 'secondaryControl' | 'stretch'> {
  /** Hint about what has to be entered. */
  readonly hint?: ReactNode;
  /** Problem of what was entered. */
  readonly error?: string | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/**
 * A control with its label and one line below it: the hint, or what is wrong. The line is there before it is needed, so that
 * the button that was pressed, and what is near it, stays under the pointer when messages appear.
 */
export function Field({ hint, error, children, ...field }: FieldProps) {
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
