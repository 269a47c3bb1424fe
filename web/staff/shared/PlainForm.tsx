import type { ReactNode } from 'react';

interface PlainFormProps {
  /** Its name, for those who hear it. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that the page checks and sends by itself. */
export function PlainForm({ label, onSubmit, children }: PlainFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
