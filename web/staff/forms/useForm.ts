import { useCallback, useRef, useState } from 'react';
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

  const show = useCallback(
    (field: F, message: string | undefined) =>
      setErrors(before => {
        if (before[field] === message) return before;
        const shown = { ...before };
        if (message === undefined) delete shown[field];
        else shown[field] = message;
        return shown;
      }),
    [],
  );

  // These stay the same as long as the form is there: a field that gets them is not drawn again at every key.
  const change = useCallback((changed: Partial<V>) => {
    setValues(before => ({ ...before, ...changed }));
    setErrors(before => {
      const left = { ...before };
      for (const field in before) if (field in changed) delete left[field];
      return Object.keys(left).length < Object.keys(before).length ? left : before;
    });
  }, []);
  const [refs] = useState(() => new Map<F, (control: Focusable | null) => void>());
  const control = useCallback(
    (field: F) => {
      const known = refs.get(field);
      if (known) return known;
      const ref = (control: Focusable | null) => {
        if (control) controls.current.set(field, control);
        else controls.current.delete(field);
      };
      refs.set(field, ref);
      return ref;
    },
    [refs],
  );

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
    change,
    control,
    focus,
    check: () => tell(rules.problemsOf(values)),
    tell,
    point,
    show,
  };
}
