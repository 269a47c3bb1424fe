import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { type ArrivedDocument, itemText } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { acceptFailureText } from '../../failures.ts';
import { DocumentPicture } from '../documents/DocumentPicture.tsx';
import { downloadFile } from '../documents/download.ts';
import { FileName } from '../documents/FileName.tsx';
import type { RecordTabProps } from '../documents/record-tab-props.ts';
import type { FileOf } from '../documents/useFreshLinks.ts';
import { unreadable } from '../documents/useOpenDocument.ts';
import { documentCalls } from './document-calls.ts';
import { ReplaceFileDialog } from './ReplaceFileDialog.tsx';
import { fileReplacedBy } from './request-rules.ts';

interface ArrivedRowProps extends RecordTabProps {
  readonly document: ArrivedDocument;
  /** Opens the dialog that asks for the document again. It is outside of the row, which leaves the list then. */
  readonly onAskAgain: () => void;
}

/** A document that arrived by link, beside the request for it. Accept asks before it replaces a file. */
export function ArrivedRow(props: ArrivedRowProps) {
  const { document, application, record, links, onStale, onAskAgain } = props;
  const notify = useNotifications();
  const { dateTime } = useFormats();
  const [busy, make] = useChange(onStale);
  const [isReplacing, setReplacing] = useState(false);
  const { id, item, at, file } = document;
  const text = itemText(item, 'en');
  const replaced = fileReplacedBy(application, document);
  const reason = application.checklist?.[item]?.reason;
  const fileOf: FileOf = ({ arrived = [] }) => arrived.find(one => one.id === id)?.file;

  const accept = async () => {
    await make(async () => {
      await documentCalls(record, application).accept(id, replaced !== undefined);
      return `${text}: accepted.`;
    }, acceptFailureText);
    setReplacing(false);
  };
  const download = async () => {
    const current = await links.fresh(fileOf, file);
    if (!current || !(await downloadFile(current))) notify.error(unreadable);
  };
  return (
    <li>
      <DocumentPicture label={`arrived: ${text}`} fileOf={fileOf} file={file} links={links} />
      <div>
        <Box variant="h5" tagOverride="h3" padding="n">
          {text}
        </Box>
        {reason && <div className="staff-case-document__reason">Asked for again: {reason}</div>}
        {replaced && (
          <Box fontSize="body-s" color="text-body-secondary">
            The application has a file already: {replaced.name}
          </Box>
        )}
      </div>
      <div>
        <StatusIndicator type="info">Arrived, {dateTime(at)}</StatusIndicator>
        <FileName file={file} />
      </div>
      <div>
        <SpaceBetween direction="horizontal" size="s">
          {!application.closedAt && (
            <Button
              variant="inline-link"
              ariaLabel={`Accept what arrived: ${text}`}
              disabled={busy}
              onClick={() => (replaced ? setReplacing(true) : void accept())}
            >
              Accept
            </Button>
          )}
          {!application.closedAt && (
            <Button
              variant="inline-link"
              ariaLabel={`Ask again for what arrived: ${text}`}
              disabled={busy}
              onClick={onAskAgain}
            >
              Ask again
            </Button>
          )}
          <Button
            variant="inline-link"
            href={file.url}
            ariaLabel={`Download what arrived: ${text}`}
            onFollow={event => {
              event.preventDefault();
              void download();
            }}
          >
            Download
          </Button>
        </SpaceBetween>
        {isReplacing && replaced && (
          <ReplaceFileDialog
            replaced={replaced}
            document={text}
            onConfirm={accept}
            onCancel={() => setReplacing(false)}
          >
            <strong>{file.name}</strong>
          </ReplaceFileDialog>
        )}
      </div>
    </li>
  );
}
