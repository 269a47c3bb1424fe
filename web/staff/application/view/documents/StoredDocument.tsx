import Box from '@cloudscape-design/components/box';
import Icon from '@cloudscape-design/components/icon';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DocumentSlot, StoredFile } from '../../../../../functions/contract.ts';
import { sizeText } from '../../../forms/files/file-rules.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { DocumentLink, unreadable } from './DocumentLink.tsx';
import { downloadFile } from './download.ts';
import type { FreshLinks } from './useFreshLinks.ts';

interface StoredDocumentProps {
  readonly label: string;
  readonly slot: DocumentSlot;
  readonly file: StoredFile;
  readonly links: FreshLinks;
}

export function StoredDocument({ label, slot, file, links }: StoredDocumentProps) {
  const notify = useNotifications();
  const { number } = useFormats();

  const download = async () => {
    const current = await links.fresh(slot, file);
    if (!current || !(await downloadFile(current))) notify.error(unreadable);
  };

  return (
    <div className="staff-document">
      <div className="staff-document-picture">
        {file.contentType.startsWith('image/') ? (
          <img src={file.url} alt={label} onError={links.pictureFailed} />
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
          <DocumentLink label={label} slot={slot} file={file} links={links}>
            View
          </DocumentLink>
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
