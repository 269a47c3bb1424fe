import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { checkedItems } from '../../../../../functions/contract.ts';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import { askForDocumentsPart } from '../../application-address.ts';
import { useDialogInUrl } from '../../useDialogInUrl.ts';
import type { RecordTabProps } from '../documents/record-tab-props.ts';
import { documentCalls } from './document-calls.ts';

const AskForDocumentsDialog = lazyDialog(
  'AskForDocumentsDialog',
  () => import('./AskForDocumentsDialog.tsx'),
  ({ onClose }) => onClose(),
);

type AskForDocumentsProps = Pick<RecordTabProps, 'application' | 'record' | 'onStale'>;

/** Button that asks the applicant for documents by link, with its shortcut. The URL can open its dialog too. */
export function AskForDocuments({ application, record, onStale }: AskForDocumentsProps) {
  const notify = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const ask = () => {
    if (checkedItems(application).length > 0) setOpen(true);
    else notify.info('Set the visa type first: the checklist depends on it.');
  };
  useShortcut('askForDocuments', ask);
  useDialogInUrl(askForDocumentsPart, ask);
  return (
    <>
      <Button iconName="send" onClick={ask}>
        Ask for documents
      </Button>
      {isOpen && (
        <AskForDocumentsDialog
          application={application}
          ask={documentCalls(record, application).ask}
          reload={record.reload}
          onStale={onStale}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
