import { useRef } from 'react';

interface Focusable {
  focus(): void;
}

/** The controls of a form, by their fields. */
export interface Controls<F extends string> {
  /** A ref for a field's control. */
  readonly control: (field: F) => (control: Focusable | null) => void;
  /** Gives the field's control focus, if it is on the screen. */
  readonly focus: (field: F) => void;
}

/** Keeps the controls of a form, so that a wrong field can be given focus. */
export function useControls<F extends string>(): Controls<F> {
  const controls = useRef(new Map<F, Focusable>());
  return {
    control: field => control => {
      if (control) controls.current.set(field, control);
      else controls.current.delete(field);
    },
    focus: field => controls.current.get(field)?.focus(),
  };
}
