import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ShortcutTable } from '../shortcuts/ShortcutTable.tsx';
import { SingleKeys } from '../shortcuts/SingleKeys.tsx';

/** Lists the shortcuts, and turns those of a single key off: above them, as the list is longer than a phone. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal visible header="Shortcuts" closeAriaLabel="Close" onDismiss={onClose}>
      <SpaceBetween size="l">
        <SingleKeys />
        <ShortcutTable />
      </SpaceBetween>
    </Modal>
  );
}
