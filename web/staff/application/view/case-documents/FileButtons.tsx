import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { StoredFile } from '../../../../../functions/contract.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { downloadFile } from '../documents/download.ts';
import { type FreshLinks, fileInSlot } from '../documents/useFreshLinks.ts';
import { unreadable } from '../documents/useOpenDocument.ts';
import type { DocumentRowData } from './document-rows.ts';

interface FileButtonsProps {
  readonly slot: DocumentRowData['slot'];
  readonly file: StoredFile;
  readonly applicant: string;
  readonly links: FreshLinks;
  /** False if the case is closed. */
  readonly canChange: boolean;
  /** Id of the text that says why the last chosen file was refused. */
  readonly describedBy: string;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

export function FileButtons({ slot: { key, label }, file, links, ...props }: FileButtonsProps) {
  const { applicant, canChange, describedBy, onReplace, onRemove } = props;
  const notify = useNotifications();
  const [isAsking, setAsking] = useState(false);
  const download = async () => {
    const current = await links.fresh(fileInSlot(key), file);
    if (!current || !(await downloadFile(current))) notify.error(unreadable);
  };
  return (
    <SpaceBetween direction="horizontal" size="s">
      <Button
        variant="inline-link"
        href={file.url}
        ariaLabel={`Download ${label}`}
        onFollow={event => {
          event.preventDefault();
          void download();
        }}
      >
        Download
      </Button>
      {canChange && (
        <Button
          variant="inline-link"
          ariaLabel={`Replace ${label}`}
          ariaDescribedby={describedBy}
          onClick={onReplace}
        >
          Replace
        </Button>
      )}
      {canChange && (
        <Button variant="inline-link" ariaLabel={`Remove ${label}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${label}?`}
          confirmText="Remove"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
        >
          The {label} of <strong>{applicant}</strong> is removed from the application and from the applicant’s
          copy.
        </ConfirmDialog>
      )}
    </SpaceBetween>
  );
}
