import { useState } from 'react';
import { useNotifications } from '../shared/notifications.tsx';
import { type FieldErrors, type FieldRules, fieldsOf, firstWrong, knownErrors } from './field-rules.ts';
import { type Controls, useControls } from './useControls.ts';

/** A short form as the person sees it. */
export interface Fields<F extends string> {
  readonly values: Readonly<Record<F, string>>;
  readonly errors: FieldErrors<F>;
  /** Something differs from what the form was opened with. */
  readonly isChanged: boolean;
  readonly change: (changed: Partial<Record<F, string>>) => void;
  readonly control: Controls<F>['control'];
  /** Says, shows and gives focus to the first wrong field. True when none is. */
  readonly check: () => boolean;
  /** Shows the messages of a refusal at their fields and gives the first one focus. False when it names none. */
  readonly point: (errors: Readonly<Record<string, string>>) => boolean;
}

/** Keeps what is typed into a short form, and shows what is wrong with it. */
export function useFields<F extends string>(
  start: Readonly<Record<F, string>>,
  rules: FieldRules<F>,
): Fields<F> {
  const notify = useNotifications();
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const { control, focus } = useControls<F>();

  const show = (found: FieldErrors<F>) => {
    setErrors(found);
    const first = fieldsOf(rules).find(field => found[field] !== undefined);
    if (first === undefined) return undefined;
    focus(first);
    return found[first];
  };

  return {
    values,
    errors,
    isChanged: fieldsOf(rules).some(field => values[field] !== start[field]),
    change: changed => {
      setValues(before => ({ ...before, ...changed }));
      setErrors(before => {
        const left = { ...before };
        for (const field of fieldsOf(rules)) if (field in changed) delete left[field];
        return left;
      });
    },
    control,
    check: () => {
      const message = show(firstWrong(values, rules));
      if (message !== undefined) notify.error(message);
      return message === undefined;
    },
    point: refused => show(knownErrors(refused, rules)) !== undefined,
  };
}
