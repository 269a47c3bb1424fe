import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that is not easily undone; every question of the back office is one of these. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmText, cancelText = 'Cancel', busy = false, onConfirm, onCancel, children } = props;
  return (
    <Modal
      visible
      onDismiss={onCancel}
      header={title}
      closeAriaLabel="Close"
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel}>
              {cancelText}
            </Button>
            <div className={busy ? undefined : 'staff-spinner-room'}>
              <Button variant="primary" disabled={busy} loading={busy} onClick={onConfirm}>
                {confirmText}
              </Button>
            </div>
          </SpaceBetween>
        </Box>
      }
    >
      {children}
    </Modal>
  );
}
