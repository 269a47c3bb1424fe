import type { ReactNode } from 'react';
import type { StoredFile } from '../../../../../functions/contract.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';

interface ReplaceFileDialogProps {
  readonly replaced: StoredFile;
  /** Name of the document, such as `Passport`. */
  readonly document: string;
  /** What replaces the file. */
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before an accepted document replaces a file of the application. */
export function ReplaceFileDialog(props: ReplaceFileDialogProps) {
  const { replaced, document, children, onConfirm, onCancel } = props;
  return (
    <ConfirmDialog title="Replace the file?" confirmText="Replace" onConfirm={onConfirm} onCancel={onCancel}>
      {children} takes the place of <strong>{replaced.name}</strong> as {document}. The earlier file is
      deleted.
    </ConfirmDialog>
  );
}
