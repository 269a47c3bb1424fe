import Link from '@cloudscape-design/components/link';
import type { DocumentSlot, StoredFile } from '../../../../../functions/contract.ts';
import type { FreshLinks } from './useFreshLinks.ts';
import { useOpenDocument } from './useOpenDocument.ts';

export interface DocumentLinkProps {
  readonly label: string;
  readonly slot: DocumentSlot;
  readonly file: StoredFile;
  readonly links: FreshLinks;
}

/** Opens a document in a new tab. */
export function DocumentLink({ label, slot, file, links }: DocumentLinkProps) {
  return (
    <Link
      href={file.url}
      external
      externalIconAriaLabel="Opens in a new tab"
      ariaLabel={`View ${label}`}
      onFollow={useOpenDocument(slot, file, links)}
    >
      View
    </Link>
  );
}
