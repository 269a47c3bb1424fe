import { useState } from 'react';
import { type FileRule, wrongFile } from '../../forms/file-rules.ts';
import { type Controls, useControls } from '../../forms/useControls.ts';
import { staffMessages } from '../../shared/messages.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import {
  type FieldSchemas,
  type FormErrors,
  type FormField,
  type FormValues,
  firstOf,
  firstWrongField,
} from './form-rules.ts';

export interface FormRules {
  readonly schemas: FieldSchemas;
  readonly image: FileRule;
  readonly imageRequired: boolean;
}

/** The form of an application as the person sees it. */
export interface FormState {
  readonly values: FormValues;
  readonly image: File | undefined;
  readonly errors: FormErrors;
  readonly rules: FormRules;
  readonly change: (changed: Partial<FormValues>) => void;
  readonly chooseImage: (file: File | undefined) => void;
  readonly control: Controls<FormField>['control'];
  /** Checks the fields in order; says, shows and gives focus to the first wrong one. True when none is. */
  readonly checkFields: () => boolean;
  /** Checks the portrait, in the same way. */
  readonly checkImage: () => boolean;
  /** Shows messages at their fields, says the first and gives it focus. False when there are none. */
  readonly point: (errors: FormErrors) => boolean;
}

/** Keeps what is typed, and shows what is wrong with it. */
export function useApplicationForm(start: FormValues, rules: FormRules): FormState {
  const notify = useNotifications();
  const [values, setValues] = useState(start);
  const [image, setImage] = useState<File>();
  const [errors, setErrors] = useState<FormErrors>({});
  const { control, focus } = useControls<FormField>();

  const forget = (fields: readonly string[]) =>
    setErrors(shown =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.includes(field))),
    );

  const point = (found: FormErrors) => {
    setErrors(found);
    const first = firstOf(found);
    if (!first) return false;
    notify.error(first.message);
    focus(first.field);
    return true;
  };

  const wrongImage = () => {
    if (image) return wrongFile(image, rules.image);
    return rules.imageRequired ? staffMessages.imageRequired : undefined;
  };

  const checkFields = () => {
    const wrong = firstWrongField(values, rules.schemas);
    return !point(wrong ? { [wrong.field]: wrong.message } : {});
  };

  const checkImage = () => {
    const message = wrongImage();
    return !point(message ? { image: message } : {});
  };

  return {
    values,
    image,
    errors,
    rules,
    change: changed => {
      setValues(before => ({ ...before, ...changed }));
      forget(Object.keys(changed));
    },
    chooseImage: file => {
      setImage(file);
      const message = file && wrongFile(file, rules.image);
      setErrors(({ image: _, ...others }) => ({ ...others, ...(message && { image: message }) }));
    },
    control,
    checkFields,
    checkImage,
    point,
  };
}
