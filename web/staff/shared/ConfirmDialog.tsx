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
  readonly busy?: boolean;
  readonly canConfirm?: boolean;
  /** Confirms the action. The dialog shows that it is busy until the promise settles. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onCancel: () => void;
  /** Element that has the focus when the dialog opens. Default: the Close button. */
  readonly first?: Control;
  /** Warnings. One that appears after opening needs a second click on the button, so that it is not missed. */
  readonly warnings?: readonly string[];
  readonly children: ReactNode;
}

/** Dialog to confirm an action that is hard to undo. Enter in one of its fields confirms too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmText, cancelText = 'Cancel', canConfirm = true, onConfirm, onCancel } = props;
  const { first, warnings = [], children } = props;
  const [isConfirming, run] = useBusy();
  const busy = isConfirming || props.busy === true;
  const formId = useId();
  // Cloudscape's SpaceBetween puts each child on its own line, also parts of one sentence.
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
          // React's events would bubble from the dialog to the form of the page.
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

export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <Notice type="warning">
      {warnings.map(warning => (
        <div key={warning}>{warning}</div>
      ))}
    </Notice>
  );
}

/** Focuses a field directly after Cloudscape focuses a button at opening, so that no key reaches the button. */
function FocusAtOpening({ control }: { readonly control: Control }) {
  useEffect(() => {
    queueMicrotask(() => {
      control.current?.focus();
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.select();
    });
  }, [control]);
  return null;
}
