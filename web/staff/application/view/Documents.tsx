import Button from '@cloudscape-design/components/button';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { type Application, type documentSlots, slotsOf } from '../../../../functions/contract.ts';
import { isStale } from '../../shared/failures.ts';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { PartHeading } from '../../shared/PartHeading.tsx';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { useDocumentRule } from '../../site/useSettings.ts';
import { documentsPart } from '../application-address.ts';
import { fullName } from '../sections.ts';
import type { ApplicationRecord } from '../useApplication.ts';
import { AddDocuments } from './document-batch/AddDocuments.tsx';
import { DocumentCard } from './documents/DocumentCard.tsx';
import type { FreshLinks } from './documents/useFreshLinks.ts';
import type { ReviewDialogProps } from './review/ReviewDialog.tsx';
import { reviewedDocuments } from './review/review-rules.ts';

const ReviewDialog = lazyDialog(
  'ReviewDialog',
  () => import('./review/ReviewDialog.tsx'),
  ({ onClose }) => onClose(),
);

interface DocumentsProps {
  readonly application: Application;
  readonly saveDocuments: ApplicationRecord['saveDocuments'];
  readonly reload: ApplicationRecord['reload'];
  readonly setMark: ApplicationRecord['setMark'];
  readonly links: FreshLinks;
  readonly onStale: () => void;
}

/** Columns of documents: one on a phone, two on a tablet, three on a wide screen. */
const column = { colspan: { default: 12, xs: 6, m: 4 } };

/** All documents of an application. Each is saved as soon as its upload ends. */
export function Documents({ application, saveDocuments, reload, setMark, links, onStale }: DocumentsProps) {
  const notify = useNotifications();
  const rule = useDocumentRule();
  const slots = slotsOf(application);
  const save = async ({ key, label }: (typeof documentSlots)[number], upload: string | null) => {
    try {
      await saveDocuments({ [key]: upload });
    } catch (error) {
      if (isStale(error)) onStale();
      throw error;
    }
    notify.success(upload === null ? `${label} removed.` : `${label} saved.`);
  };

  return (
    <SpaceBetween size="s">
      <Header
        variant="h2"
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {!application.closedAt && <AddDocuments {...{ application, rule, saveDocuments, reload }} />}
            <ReviewDocuments {...{ application, rule, saveDocuments, setMark, links, onStale }} />
          </SpaceBetween>
        }
      >
        <PartHeading part={documentsPart}>Documents</PartHeading>
      </Header>
      <Grid gridDefinition={slots.map(() => column)}>
        {slots.map(slot => (
          <DocumentCard
            key={slot.key}
            slot={slot}
            file={application[slot.key]}
            applicant={fullName(application)}
            rule={rule}
            links={links}
            isFixed={application.closedAt !== undefined}
            save={upload => save(slot, upload)}
          />
        ))}
      </Grid>
    </SpaceBetween>
  );
}

function ReviewDocuments(props: Omit<ReviewDialogProps, 'onClose'>) {
  const notify = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = reviewedDocuments(props.application).length === 0;
  const open = () => setOpen(true);
  useShortcut('review', () => (isEmpty ? notify.info('There is no document to review yet.') : open()));
  return (
    <>
      <Button iconName="search" disabled={isEmpty} onClick={open}>
        Review
      </Button>
      {isOpen && !isEmpty && <ReviewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
