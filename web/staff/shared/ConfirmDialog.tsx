import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Children, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { Notice } from './Notice.tsx';
import { useBusy } from './useBusy.ts';

type Control = RefObject<{ focus: () => void } | null>;

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  /** What it asks about is on its way. */
  readonly busy?: boolean;
  /** False while there is nothing to confirm. */
  readonly canConfirm?: boolean;
  /** Until its promise is settled, the dialog is busy. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onCancel: () => void;
  /** The field at which the dialog begins; without it, Close. */
  readonly first?: Control;
  /** Warnings about it. One that comes after the dialog opened is confirmed twice, so that nobody overlooks it. */
  readonly warnings?: readonly string[];
  readonly children: ReactNode;
}

/**
 * Asks before something is done that is not easily undone; every question of the back office is one of these. Enter in a
 * field confirms.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmText, cancelText = 'Cancel', canConfirm = true, onConfirm, onCancel } = props;
  const { first, warnings = [], children } = props;
  const [isConfirming, run] = useBusy();
  const busy = isConfirming || props.busy === true;
  const formId = useId();
  // As children of SpaceBetween, the parts of a sentence would each begin a line.
  const hasText = Children.toArray(children).some(child => typeof child === 'string');
  const [seen, setSeen] = useState(warnings);
  const isNew = warnings.some(warning => !seen.includes(warning));
  const isKnown = warnings.length > 0 && !isNew;
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
              <Button variant="primary" disabled={!canConfirm} loading={busy} form={formId}>
                {isKnown ? `${confirmText} anyway` : confirmText}
              </Button>
            </div>
          </SpaceBetween>
        </Box>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          // React hands events on to the form of the page in which the dialog stands.
          event.stopPropagation();
          if (busy || !canConfirm) return;
          if (isNew) setSeen([...seen, ...warnings]);
          else void run(async () => onConfirm());
        }}
      >
        <SpaceBetween size="l">
          {hasText ? <div>{children}</div> : children}
          {warnings.length > 0 && <Warnings warnings={warnings} />}
        </SpaceBetween>
      </form>
      {first && <FocusAtOpening control={first} />}
    </Modal>
  );
}

/** Warnings, one sentence a line. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <Notice type="warning">
      {warnings.map(warning => (
        <div key={warning}>{warning}</div>
      ))}
    </Notice>
  );
}

/**
 * Focuses a field when a dialog opens and selects its text. It runs right after the modal has focused its first button, so
 * that no key goes to that button.
 */
export function FocusAtOpening({ control }: { readonly control: Control }) {
  useEffect(() => {
    queueMicrotask(() => {
      control.current?.focus();
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.select();
    });
  }, [control]);
  return null;
}
