import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application, FileRule } from '../../../../../functions/contract.ts';
import { usePreferences } from '../../../preferences/usePreferences.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { shownKeys } from '../../../shortcuts/shortcuts.ts';
import { isMac, useShortcut } from '../../../shortcuts/useShortcut.ts';
import { markFailureText } from '../../failures.ts';
import { fullName } from '../../sections.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { useMarks } from '../checklist/useMarks.tsx';
import type { FreshLinks } from '../documents/useFreshLinks.ts';
import { LargeDocument } from './LargeDocument.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { besideDocument, firstToReview, reviewedDocuments } from './review-rules.ts';
import { useTurned } from './useTurned.ts';

export interface ReviewDialogProps {
  readonly application: Application;
  readonly rule: FileRule;
  readonly saveDocuments: ApplicationRecord['saveDocuments'];
  readonly setMark: ApplicationRecord['setMark'];
  readonly links: FreshLinks;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Shows a record's documents one at a time. Arrow keys open the next one; one key accepts it. */
export function ReviewDialog({ application, onClose, ...props }: ReviewDialogProps) {
  const { rule, saveDocuments, setMark, links } = props;
  const notify = useNotifications();
  const { singleKeys } = usePreferences();
  const content = useRef<HTMLDivElement>(null);
  const documents = reviewedDocuments(application);
  const [chosen, setChosen] = useState(() => firstToReview(documents));
  const place = Math.max(
    documents.findIndex(({ slot }) => slot === chosen),
    0,
  );
  const shown = documents[place];
  const next = documents[place + 1];
  const onStale = () => {
    onClose();
    props.onStale();
  };
  const [busy, make] = useChange(onStale);
  const marks = useMarks(application, setMark, onStale);
  const turning = useTurned(shown, { rule, links, saveDocuments, onStale });

  const step = (by: 1 | -1) => setChosen(besideDocument(documents, shown?.slot, by));
  const accept = () => {
    if (application.closedAt) return;
    const item = shown?.item;
    if (!item) return notify.info('It is not on the checklist: there is nothing to accept.');
    if (item.state === 'accepted') return notify.info('It is accepted already.');
    void make(() => marks.save({ item: item.name, state: 'accepted' }), markFailureText);
  };
  useShortcut('nextDocument', () => step(1), content);
  useShortcut('previousDocument', () => step(-1), content);
  const isPicture = shown?.file.contentType.startsWith('image/');
  useShortcut('turn', isPicture && !turning.busy ? turning.turn : undefined, content);
  useShortcut('accept', busy ? undefined : accept, content);

  // Renews the links, which expire after five minutes, because a review may take longer.
  const renew = useEffectEvent(() => links.expired() && void links.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the time at each document
  useEffect(() => void renew(), [shown?.slot]);

  if (!shown) return null;
  return (
    <Modal
      visible
      size="max"
      position="top"
      header={`${shown.label} of ${fullName(application)}`}
      closeAriaLabel="Close"
      onDismiss={onClose}
    >
      <div ref={content} className="staff-review">
        <div className="staff-review-steps">
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <Button iconName="arrow-left" disabled={place === 0} onClick={() => step(-1)}>
              Previous
            </Button>
            <Button iconName="arrow-right" iconAlign="right" disabled={!next} onClick={() => step(1)}>
              Next
            </Button>
            {isPicture && (
              <Button iconName="redo" disabled={turning.busy} onClick={turning.turn}>
                Turn
              </Button>
            )}
            {turning.url !== undefined && !application.closedAt && (
              <Button loading={turning.busy} onClick={turning.save}>
                Save the turned picture
              </Button>
            )}
            <Box color="text-body-secondary">
              <span role="status">
                {shown.label}, {place + 1} of {documents.length}
              </span>
            </Box>
            {singleKeys && !application.closedAt && (
              <Box color="text-body-secondary">
                <kbd>{shownKeys('accept', isMac)}</kbd> accepts
              </Box>
            )}
          </SpaceBetween>
        </div>
        <LargeDocument document={shown} turned={turning.url} next={next} links={links} />
        <ReviewPanel application={application} document={shown} marks={marks} />
      </div>
      {marks.dialog}
    </Modal>
  );
}
