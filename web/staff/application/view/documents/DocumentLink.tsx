import Link from '@cloudscape-design/components/link';
import type { DocumentSlot, StoredFile } from '../../../../../functions/contract.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import type { FreshLinks } from './useFreshLinks.ts';

interface DocumentLinkProps {
  readonly label: string;
  readonly slot: DocumentSlot;
  readonly file: StoredFile;
  readonly links: FreshLinks;
  readonly children: string;
}

/** Opens a document in a new tab. Requests a new link if the old one has expired. */
export function DocumentLink({ label, slot, file, links, children }: DocumentLinkProps) {
  const notify = useNotifications();
  const view = async () => {
    // The tab opens before the request, because browsers block later pop-ups.
    const tab = window.open('', '_blank');
    const current = await links.fresh(slot, file);
    if (current && tab) tab.location.href = current.url;
    else tab?.close();
    if (!current) notify.error(unreadable);
  };
  return (
    <Link
      href={file.url}
      external
      externalIconAriaLabel="Opens in a new tab"
      ariaLabel={`${children} ${label}`}
      onFollow={event => {
        if (!links.expired()) return;
        event.preventDefault();
        void view();
      }}
    >
      {children}
    </Link>
  );
}

export const unreadable = 'The file could not be read. Please try again.';
