import type { ReactNode } from 'react';

interface PlainFormProps {
  /** Its name, for those who hear it. */
  readonly label: string;
  /** Told whether Enter was pressed in a field: a browser then says that the button was. */
  readonly onSubmit: (byEnter: boolean) => void;
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
        const { nativeEvent } = event;
        const byButton = nativeEvent instanceof SubmitEvent && nativeEvent.submitter !== null;
        // A button that is pressed has the focus itself, or takes it away.
        onSubmit(byButton && document.activeElement instanceof HTMLInputElement);
      }}
    >
      {children}
    </form>
  );
}
