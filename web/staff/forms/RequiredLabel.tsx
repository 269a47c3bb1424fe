import type { ReactNode } from 'react';

/** The label of a field that has to be filled in, with a star to see; its name stays the label, and the control says the rest. */
export function RequiredLabel({ children }: { readonly children: ReactNode }) {
  return <span className="staff-required">{children}</span>;
}
