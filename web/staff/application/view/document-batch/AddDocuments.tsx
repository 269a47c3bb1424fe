import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import { useFileChooser } from '../documents/useFileChooser.tsx';
import type { DocumentBatchDialogProps } from './DocumentBatchDialog.tsx';
import { useFileDrop } from './useFileDrop.ts';

const load = () => import('./DocumentBatchDialog.tsx');
const DocumentBatchDialog = lazyDialog('DocumentBatchDialog', load, ({ arrived, onClose }) =>
  onClose(arrived),
);

type AddDocumentsProps = Omit<DocumentBatchDialogProps, 'arrived' | 'onMore' | 'onClose'>;

/** Adds several files, also dropped anywhere on the screen. A dialog shows them before they are saved. */
export function AddDocuments(props: AddDocumentsProps) {
  const notify = useNotifications();
  const button = useRef<ButtonProps.Ref>(null);
  const wasOpen = useRef(false);
  const [arrived, setArrived] = useState<readonly File[]>();

  const take = (files: readonly File[]) => {
    if (files.length > 0) setArrived(files);
  };
  const isOver = useFileDrop(take, () => load().catch(() => undefined));
  const { rule } = props;
  const [input, choose] = useFileChooser({ label: 'Several documents', rule, multiple: true, onFiles: take });
  useShortcut('documents', choose);

  // Focuses the button, because the browser would focus the element that had the focus before the drop.
  useEffect(() => {
    if (wasOpen.current && !arrived) button.current?.focus();
    wasOpen.current = arrived !== undefined;
  }, [arrived]);

  const close = (left: readonly File[]) => {
    setArrived(undefined);
    if (left.length === 0) return;
    const text = left.length === 1 ? '1 file was not saved.' : `${left.length} files were not saved.`;
    notify.info(text, { text: 'Show them again', onClick: () => take(left) });
  };
  return (
    <>
      <Button ref={button} iconName="upload" onClick={choose}>
        Add several
      </Button>
      {input}
      {isOver && (
        <div className="staff-drop">
          <div>Drop the files here. You see the place of each file before it is saved.</div>
        </div>
      )}
      {arrived && <DocumentBatchDialog {...props} arrived={arrived} onMore={choose} onClose={close} />}
    </>
  );
}
