import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';

interface NoticeProps extends Pick<AlertProps, 'header' | 'action' | 'children' | 'onDismiss'> {
  readonly type: keyof typeof iconLabels;
}

const iconLabels = { info: 'Information', warning: 'Warning', error: 'Error' } as const;

/** A message that stays on the page. Screen readers announce it; only a warning or an error interrupts them. */
export function Notice({ type, onDismiss, ...message }: NoticeProps) {
  return (
    <div role={type === 'info' ? 'status' : 'alert'}>
      <Alert
        {...message}
        {...(onDismiss && { dismissible: true, dismissAriaLabel: 'Close', onDismiss })}
        type={type}
        statusIconAriaLabel={iconLabels[type]}
      />
    </div>
  );
}

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
