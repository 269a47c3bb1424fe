import Box from '@cloudscape-design/components/box';
import Icon from '@cloudscape-design/components/icon';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { StoredFile } from '../../../../functions/contract.ts';
import { sizeText } from '../../forms/files/file-rules.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { downloadFile } from './download.ts';

interface StoredDocumentProps {
  readonly label: string;
  readonly file: StoredFile;
  /** The same file with a link that works now; undefined when there is none to be had. */
  readonly fresh: () => Promise<StoredFile | undefined>;
  /** Tells whether the link has run out. */
  readonly expired: () => boolean;
  readonly onPictureFailed: () => void;
}

/** A document that the record has: what it looks like, what it is called, and the ways to it. */
export function StoredDocument({ label, file, fresh, expired, onPictureFailed }: StoredDocumentProps) {
  const notify = useNotifications();
  const { number } = useFormats();

  const view = async () => {
    // Opened before the wait, because a browser stops windows that open by themselves.
    const tab = window.open('', '_blank');
    const current = await fresh();
    if (current && tab) tab.location.href = current.url;
    else tab?.close();
    if (!current) notify.error(unreadable);
  };

  const download = async () => {
    const current = expired() ? await fresh() : file;
    if (!current || !(await downloadFile(current))) notify.error(unreadable);
  };

  return (
    <div className="staff-document">
      <div className="staff-document-picture">
        {file.contentType.startsWith('image/') ? (
          <img src={file.url} alt={label} onError={onPictureFailed} />
        ) : (
          <Icon name="file" size="large" alt="PDF document" />
        )}
      </div>
      <div>
        <div className="staff-document-name" title={file.name}>
          <span>{file.name}</span>
        </div>
        <Box variant="small">{sizeText(file.size, number)}</Box>
        <SpaceBetween direction="horizontal" size="m">
          <Link
            href={file.url}
            external
            externalIconAriaLabel="Opens in a new tab"
            ariaLabel={`View ${label}`}
            onFollow={event => {
              if (!expired()) return;
              event.preventDefault();
              void view();
            }}
          >
            View
          </Link>
          <Link
            href={file.url}
            ariaLabel={`Download ${label}`}
            onFollow={event => {
              event.preventDefault();
              void download();
            }}
          >
            Download
          </Link>
        </SpaceBetween>
      </div>
    </div>
  );
}

const unreadable = 'The file could not be read. Please try again.';
