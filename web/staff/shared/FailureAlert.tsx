import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface FailureAlertProps {
  readonly children: ReactNode;
  /** Offers to try again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says, where something should have been, why it could not be read. */
export function FailureAlert({ children, onRetry }: FailureAlertProps) {
  return (
    <Notice type="error" action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
      {children}
    </Notice>
  );
}
