import type { StoredFile } from '../../../../../functions/contract.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import type { FileOf, FreshLinks } from './useFreshLinks.ts';

export const unreadable = 'The file could not be read. Please try again.';

/** Handles a click on the link of a document, which opens in a new tab. Requests a new link if the old one expired. */
export function useOpenDocument(fileOf: FileOf, file: StoredFile, links: FreshLinks) {
  const notify = useNotifications();
  const open = async () => {
    // The tab opens before the request, because browsers block later pop-ups.
    const tab = window.open('', '_blank');
    const current = await links.fresh(fileOf, file);
    if (current && tab) tab.location.href = current.url;
    else tab?.close();
    if (!current) notify.error(unreadable);
  };
  return (event: { readonly preventDefault: () => void }) => {
    if (!links.expired()) return;
    event.preventDefault();
    void open();
  };
}
