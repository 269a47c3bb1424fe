import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { useDocumentRule } from '../../site/useSettings.ts';
import { AddDocuments } from './document-batch/AddDocuments.tsx';
import { AskForDocuments } from './document-requests/AskForDocuments.tsx';
import type { RecordTabProps } from './documents/record-tab-props.ts';
import { reviewedDocuments } from './review/review-rules.ts';

const ReviewDialog = lazyDialog(
  'ReviewDialog',
  () => import('./review/ReviewDialog.tsx'),
  ({ onClose }) => onClose(),
);

/** Buttons for several documents, with their shortcuts. They also accept files that are dropped on any tab. */
export function DocumentActions({ application, record, links, onStale }: RecordTabProps) {
  const { saveDocuments, reload, setMark } = record;
  const notify = useNotifications();
  const rule = useDocumentRule();
  const [isReviewing, setReviewing] = useState(false);
  const isEmpty = reviewedDocuments(application).length === 0;
  const review = () => setReviewing(true);
  useShortcut('review', () => (isEmpty ? notify.info('There is no document to review yet.') : review()));
  return (
    <div className="staff-document-actions">
      {!application.closedAt && <AddDocuments {...{ application, rule, saveDocuments, reload }} />}
      {!application.closedAt && <AskForDocuments {...{ application, record, onStale }} />}
      <Button iconName="search" disabled={isEmpty} onClick={review}>
        Review
      </Button>
      {isReviewing && !isEmpty && (
        <ReviewDialog
          {...{ application, rule, saveDocuments, setMark, links, onStale }}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  );
}
