import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';

interface FailureAlertProps {
  readonly children: ReactNode;
  /** Offers to try again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says, where something should have been, why it could not be read. */
export function FailureAlert({ children, onRetry }: FailureAlertProps) {
  return (
    <div role="alert">
      <Alert
        type="error"
        statusIconAriaLabel="Error"
        action={onRetry && <Button onClick={onRetry}>Retry</Button>}
      >
        {children}
      </Alert>
    </div>
  );
}
