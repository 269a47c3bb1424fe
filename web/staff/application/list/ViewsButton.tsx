import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';

const ViewsDialog = lazyDialog(
  'ViewsDialog',
  () => import('./ViewsDialog.tsx'),
  ({ onClose }) => onClose(),
);

/** Button for the saved views. @param filters those of the list, as its URL has them */
export function ViewsButton({ filters }: { readonly filters: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Views</Button>
      {isOpen && <ViewsDialog filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  );
}
