import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { staffMessages } from '../../../shared/messages.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import type { ReviewDialogProps } from './ReviewDialog.tsx';
import { reviewedDocuments } from './review-rules.ts';

const load = () => import('./ReviewDialog.tsx');
const ReviewDialog = lazyComponent('ReviewDialog', load);

/** Opens the documents of a record one after the other, large beside its particulars. */
export function ReviewDocuments(props: Omit<ReviewDialogProps, 'onClose'>) {
  const notify = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = reviewedDocuments(props.application).length === 0;
  const open = async () => {
    try {
      await load();
      setOpen(true);
    } catch {
      notify.error(staffMessages.codeNotRead);
    }
  };
  useShortcut('review', () => (isEmpty ? notify.info('There is no document to review yet.') : void open()));
  return (
    <>
      <Button iconName="search" disabled={isEmpty} onClick={() => void open()}>
        Review
      </Button>
      {isOpen && !isEmpty && (
        <Suspense>
          <ReviewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
