import Link from '@cloudscape-design/components/link';
import type { StoredFile } from '../../../../../functions/contract.ts';
import type { FileOf, FreshLinks } from './useFreshLinks.ts';
import { useOpenDocument } from './useOpenDocument.ts';

export interface DocumentLinkProps {
  readonly label: string;
  readonly fileOf: FileOf;
  readonly file: StoredFile;
  readonly links: FreshLinks;
}

/** Opens a document in a new tab. */
export function DocumentLink({ label, fileOf, file, links }: DocumentLinkProps) {
  return (
    <Link
      href={file.url}
      external
      externalIconAriaLabel="Opens in a new tab"
      ariaLabel={`View ${label}`}
      onFollow={useOpenDocument(fileOf, file, links)}
    >
      View
    </Link>
  );
}
