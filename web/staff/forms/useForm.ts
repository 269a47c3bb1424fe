import { useRef, useState } from 'react';
import { useNotifications } from '../shared/notifications.tsx';
import { type FieldErrors, type FormRules, firstOf, type Problem } from './field-rules.ts';
import { differing, type Entries } from './rebase.ts';

interface Focusable {
  focus(): void;
}

/** A form as the person sees it: what is entered, and what is wrong with it. */
export interface Form<V extends Entries, F extends string> {
  readonly values: V;
  readonly errors: FieldErrors<F>;
  /** Something differs from what the form was opened with. */
  readonly isChanged: boolean;
  /** Takes what was typed; the messages at those fields go. */
  readonly change: (changed: Partial<V>) => void;
  /** A ref for a field's control. */
  readonly control: (field: F) => (control: Focusable | null) => void;
  readonly focus: (field: F) => void;
  /** Tells all that is wrong with what was entered. True when nothing is. */
  readonly check: () => boolean;
  /** Says the first of these and gives its field focus; shows each at its field. True when there is none. */
  readonly tell: (problems: readonly Problem<F>[]) => boolean;
  /** Shows the messages of a refusal at their fields, gives the first of them focus and answers it; says nothing. */
  readonly point: (refused: Readonly<Record<string, string>>) => string | undefined;
  /** Shows a message at a field beside the others, or takes it away. */
  readonly show: (field: F, message: string | undefined) => void;
}

/** Keeps what is entered into a form, and shows what is wrong with it. */
export function useForm<V extends Entries, F extends string>(start: V, rules: FormRules<V, F>): Form<V, F> {
  const notify = useNotifications();
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const controls = useRef(new Map<F, Focusable>());

  const focus = (field: F) => controls.current.get(field)?.focus();

  const show = (field: F, message: string | undefined) =>
    setErrors(before => {
      const shown = { ...before };
      if (message === undefined) delete shown[field];
      else shown[field] = message;
      return shown;
    });

  const point = (refused: Readonly<Record<string, string>>) => {
    setErrors({});
    for (const field of rules.fields) if (refused[field] !== undefined) show(field, refused[field]);
    const first = firstOf(refused, rules.fields);
    if (first) focus(first.field);
    return first?.message;
  };

  const tell = (problems: readonly Problem<F>[]) => {
    setErrors({});
    for (const { field, message } of problems) show(field, message);
    const [first] = problems;
    if (!first) return true;
    focus(first.field);
    notify.error(first.message);
    return false;
  };

  return {
    values,
    errors,
    isChanged: differing(start, values).length > 0,
    change: changed => {
      setValues(before => ({ ...before, ...changed }));
      for (const field of rules.fields) if (field in changed) show(field, undefined);
    },
    control: field => control => {
      if (control) controls.current.set(field, control);
      else controls.current.delete(field);
    },
    focus,
    check: () => tell(rules.problemsOf(values)),
    tell,
    point,
    show,
  };
}
