import { createListeners } from '../shared/listeners.ts';
import { type FieldErrors, type FormRules, firstOf, type Problem } from './field-rules.ts';
import type { Entries } from './rebase.ts';

interface Focusable {
  focus(): void;
}

/** Values and error messages of a form. It is immutable: each change creates a new object. */
export interface FormContent<V extends Entries, F extends string> {
  readonly values: V;
  readonly errors: FieldErrors<F>;
}

/** Form with its state outside React, so that a key press renders only one field. */
export interface Form<V extends Entries, F extends string> {
  /** Returns the current state, for event handlers. Components use `useEntered` or `useField`, which follow changes. */
  readonly read: () => FormContent<V, F>;
  readonly onChange: (listener: () => void) => () => void;
  /** Sets values and removes the errors of these fields. */
  readonly change: (changed: Partial<V>) => void;
  readonly control: (field: F) => (control: Focusable | null) => void;
  readonly focus: (field: F) => void;
  readonly problems: () => readonly Problem<F>[];
  readonly check: () => boolean;
  /**
   * Shows each error at its field and the first one as a notification, and focuses its field. Returns whether there are
   * none.
   */
  readonly showProblems: (problems: readonly Problem<F>[]) => boolean;
  /** Shows errors at their fields, and focuses and returns the first one. Shows no notification. */
  readonly showErrors: (refused: Readonly<Record<string, string>>) => string | undefined;
  readonly show: (field: F, message: string | undefined) => void;
}

export function createForm<V extends Entries, F extends string>(
  start: V,
  rules: () => FormRules<V, F>,
  showMessage: (message: string) => void,
): Form<V, F> {
  const listeners = createListeners();
  const controls = new Map<F, Focusable>();
  const refs = new Map<F, (control: Focusable | null) => void>();
  let entered: FormContent<V, F> = { values: start, errors: {} };

  const set = (next: Partial<FormContent<V, F>>) => {
    entered = { ...entered, ...next };
    listeners.notify();
  };
  const without = (fields: object): FieldErrors<F> => {
    const left = { ...entered.errors };
    for (const field in entered.errors) if (Object.hasOwn(fields, field)) delete left[field];
    return left;
  };
  const showOnly = (problems: readonly Problem<F>[]) => {
    const errors: FieldErrors<F> = {};
    for (const { field, message } of problems) errors[field] = message;
    set({ errors });
  };
  const focus = (field: F) => controls.get(field)?.focus();
  const problems = () => rules().problemsOf(entered.values);

  const showProblems = (found: readonly Problem<F>[]) => {
    showOnly(found);
    const [first] = found;
    if (!first) return true;
    focus(first.field);
    showMessage(first.message);
    return false;
  };

  return {
    read: () => entered,
    onChange: listeners.add,
    change: changed => set({ values: { ...entered.values, ...changed }, errors: without(changed) }),
    control: field => {
      const known = refs.get(field);
      if (known) return known;
      const ref = (control: Focusable | null) => {
        if (control) controls.set(field, control);
        else controls.delete(field);
      };
      refs.set(field, ref);
      return ref;
    },
    focus,
    problems,
    check: () => showProblems(problems()),
    showProblems,
    showErrors: refused => {
      const { fields } = rules();
      showOnly(
        fields.flatMap(field => {
          const message = refused[field];
          return message === undefined ? [] : [{ field, message }];
        }),
      );
      const first = firstOf(refused, fields);
      if (first) focus(first.field);
      return first?.message;
    },
    show: (field, message) => {
      const errors = { ...entered.errors };
      if (message === undefined) delete errors[field];
      else errors[field] = message;
      set({ errors });
    },
  };
}
