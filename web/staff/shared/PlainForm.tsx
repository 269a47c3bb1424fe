import type { ReactNode } from 'react';

interface PlainFormProps {
  readonly label: string;
  /** @param byEnter true for Enter in a field; browsers report a click on the button in both cases */
  readonly onSubmit: (byEnter: boolean) => void;
  readonly children: ReactNode;
}

/** Form without the browser's validation and submission. */
export function PlainForm({ label, onSubmit, children }: PlainFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault();
        const { nativeEvent } = event;
        const byButton = nativeEvent instanceof SubmitEvent && nativeEvent.submitter !== null;
        // After a mouse click, the focus is not in a field.
        onSubmit(byButton && document.activeElement instanceof HTMLInputElement);
      }}
    >
      {children}
    </form>
  );
}
