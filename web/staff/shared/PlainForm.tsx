import type { ReactNode } from 'react';

interface PlainFormProps {
  readonly label: string;
  /** @param byEnter submitted with Enter in a field; browsers report a click on the button in both cases */
  readonly onSubmit: (byEnter: boolean) => void;
  readonly children: ReactNode;
}

/** Form without the browser's own validation and submission. */
export function PlainForm({ label, onSubmit, children }: PlainFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault();
        const { nativeEvent } = event;
        const byButton = nativeEvent instanceof SubmitEvent && nativeEvent.submitter !== null;
        // After a real click, the button has the focus or the focus is gone.
        onSubmit(byButton && document.activeElement instanceof HTMLInputElement);
      }}
    >
      {children}
    </form>
  );
}
