import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNotifications } from '../shared/notifications.tsx';
import type { FormRules } from './field-rules.ts';
import { createForm, type Form, type FormContent } from './form.ts';
import { differing, type Entries } from './rebase.ts';

/** Creates a form for a component, and shows its errors. Changes do not render the component. */
export function useForm<V extends Entries, F extends string>(start: V, rules: FormRules<V, F>): Form<V, F> {
  const notify = useNotifications();
  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });
  const [form] = useState(() => createForm(start, () => latest.current, notify.error));
  return form;
}

type Readable<V extends Entries, F extends string> = Pick<Form<V, F>, 'read' | 'onChange'>;

/** Returns a part of the state, and renders when it changes. The selector must return no new object. */
export function useEntered<V extends Entries, F extends string, T>(
  form: Readable<V, F>,
  select: (entered: FormContent<V, F>) => T,
): T {
  return useSyncExternalStore(form.onChange, () => select(form.read()));
}

export function useField<V extends Entries, E extends string, F extends E & keyof V>(
  form: Readable<V, E>,
  field: F,
) {
  return {
    value: useEntered(form, ({ values }) => values[field]),
    error: useEntered(form, ({ errors }) => errors[field]),
  };
}

export function useIsChanged<V extends Entries>(form: Readable<V, never>, from: V): boolean {
  return useEntered(form, ({ values }) => differing(from, values).length > 0);
}
