import { useState } from 'react';
import { useNotifications } from '../shared/notifications.tsx';
import type { Problem } from './field-rules.ts';
import { type Controls, useControls } from './useControls.ts';

/** A form as the person sees it: what is entered, and the one thing that is wrong. */
export interface Entries<E extends object, F extends string> {
  readonly entries: E;
  readonly problem: Problem<F> | undefined;
  readonly change: (changed: Partial<E>) => void;
  readonly control: Controls<F>['control'];
  /** Says, shows and gives focus to the first wrong field. True when none is. */
  readonly check: () => boolean;
  /** Says what is wrong with a field, shows it there and gives the field focus. */
  readonly point: (problem: Problem<F>) => void;
  /** Shows a problem at its field, or that there is none, and says nothing. */
  readonly show: (problem: Problem<F> | undefined) => void;
}

/** Keeps what is entered, and shows what `problemOf` finds wrong with it. */
export function useEntries<E extends object, F extends string>(
  start: E,
  problemOf: (entries: E) => Problem<F> | undefined,
): Entries<E, F> {
  const notify = useNotifications();
  const [entries, setEntries] = useState(start);
  const [problem, show] = useState<Problem<F>>();
  const { control, focus } = useControls<F>();

  const point = (found: Problem<F>) => {
    show(found);
    notify.error(found.message);
    focus(found.field);
  };

  return {
    entries,
    problem,
    control,
    point,
    show,
    change: changed => {
      setEntries(before => ({ ...before, ...changed }));
      // What is wrong beside the entries, for example with a file, stays wrong.
      show(shown => (shown && shown.field in start ? undefined : shown));
    },
    check: () => {
      const found = problemOf(entries);
      if (found) point(found);
      else show(undefined);
      return found === undefined;
    },
  };
}
