import Link from '@cloudscape-design/components/link';
import type { StoredFile } from '../../../../functions/contract.ts';
import { useNotifications } from '../../shared/notifications.tsx';

interface DocumentLinkProps {
  /** Of the document. */
  readonly label: string;
  readonly file: StoredFile;
  /** The same file with a link that works now; undefined when there is none to be had. */
  readonly fresh: () => Promise<StoredFile | undefined>;
  /** Tells whether the link has run out. */
  readonly expired: () => boolean;
  readonly children: string;
}

/** Opens a stored document in a new tab, with a new link where the old one has run out. */
export function DocumentLink({ label, file, fresh, expired, children }: DocumentLinkProps) {
  const notify = useNotifications();
  const view = async () => {
    // Opened before the wait, because a browser stops windows that open by themselves.
    const tab = window.open('', '_blank');
    const current = await fresh();
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
        if (!expired()) return;
        event.preventDefault();
        void view();
      }}
    >
      {children}
    </Link>
  );
}

export const unreadable = 'The file could not be read. Please try again.';
