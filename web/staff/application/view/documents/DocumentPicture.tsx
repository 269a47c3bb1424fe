import Icon from '@cloudscape-design/components/icon';
import type { DocumentLinkProps } from './DocumentLink.tsx';
import { useOpenDocument } from './useOpenDocument.ts';

/** Small picture of a document. Opens the document in a new tab. */
export function DocumentPicture({ label, fileOf, file, links }: DocumentLinkProps) {
  return (
    <a
      className="staff-document-picture"
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
      title="View"
      aria-label={`View ${label} (opens in a new tab)`}
      onClick={useOpenDocument(fileOf, file, links)}
    >
      {file.contentType.startsWith('image/') ? (
        <img src={file.url} alt={label} loading="lazy" onError={links.pictureFailed} />
      ) : (
        <Icon name="file" size="medium" alt="PDF document" />
      )}
    </a>
  );
}
