import { createListeners } from '../shared/listeners.ts';
import { type FieldErrors, type FormRules, firstOf, type Problem } from './field-rules.ts';
import type { Entries } from './rebase.ts';

interface Focusable {
  focus(): void;
}

/** What is entered into a form, and what is wrong with it. Another object after each change. */
export interface Entered<V extends Entries, F extends string> {
  readonly values: V;
  readonly errors: FieldErrors<F>;
}

/**
 * A form. What is entered is kept outside React's state, so that a key draws what shows its field again and nothing else;
 * it is the same object for as long as its screen is there.
 */
export interface Form<V extends Entries, F extends string> {
  /** Returns what is entered now, to act on it. Whoever draws it takes it by `useEntered` or `useField`. */
  readonly read: () => Entered<V, F>;
  /** Calls the listener at each change from now on. Answers the way to stop that. */
  readonly onChange: (listener: () => void) => () => void;
  /** Takes what was typed; the messages at those fields go. */
  readonly change: (changed: Partial<V>) => void;
  /** A ref for a field's control. */
  readonly control: (field: F) => (control: Focusable | null) => void;
  readonly focus: (field: F) => void;
  /** Lists all that is wrong with what is entered. */
  readonly problems: () => readonly Problem<F>[];
  /** Tells all that is wrong with what was entered. True when nothing is. */
  readonly check: () => boolean;
  /** Says the first of these and gives its field focus; shows each at its field. True when there is none. */
  readonly tell: (problems: readonly Problem<F>[]) => boolean;
  /** Shows the messages of a refusal at their fields, gives the first of them focus and answers it; says nothing. */
  readonly point: (refused: Readonly<Record<string, string>>) => string | undefined;
  /** Shows a message at a field beside the others, or takes it away. */
  readonly show: (field: F, message: string | undefined) => void;
}

/**
 * Makes a form that holds `start`.
 * @param rules returns the rules of now
 * @param say tells the person what is wrong
 */
export function createForm<V extends Entries, F extends string>(
  start: V,
  rules: () => FormRules<V, F>,
  say: (message: string) => void,
): Form<V, F> {
  const listeners = createListeners();
  const controls = new Map<F, Focusable>();
  const refs = new Map<F, (control: Focusable | null) => void>();
  let entered: Entered<V, F> = { values: start, errors: {} };

  const set = (next: Partial<Entered<V, F>>) => {
    entered = { ...entered, ...next };
    listeners.tell();
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

  const tell = (found: readonly Problem<F>[]) => {
    showOnly(found);
    const [first] = found;
    if (!first) return true;
    focus(first.field);
    say(first.message);
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
    check: () => tell(problems()),
    tell,
    point: refused => {
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
