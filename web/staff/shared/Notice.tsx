import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useErrorInTitle } from './page-title.ts';

interface NoticeProps extends Pick<AlertProps, 'header' | 'action' | 'children' | 'onDismiss'> {
  readonly type: keyof typeof iconLabels;
}

const iconLabels = { info: 'Information', warning: 'Warning', error: 'Error' } as const;

/** A message that stays. Screen readers announce it; only warnings and errors interrupt them. */
export function Notice({ type, onDismiss, ...message }: NoticeProps) {
  useErrorInTitle(type === 'error');
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
  readonly onRetry?: (() => void) | undefined;
}

export function FailureAlert({ children, onRetry }: FailureAlertProps) {
  return (
    <Notice type="error" action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
      {children}
    </Notice>
  );
}
