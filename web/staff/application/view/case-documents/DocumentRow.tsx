import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useId } from 'react';
import {
  type Application,
  checklistItems,
  type FileRule,
  itemText,
} from '../../../../../functions/contract.ts';
import { useErrorInTitle } from '../../../shared/page-title.ts';
import { fullName } from '../../sections.ts';
import { MarkButtons, StateOfItem } from '../checklist/MarkButtons.tsx';
import type { Marks } from '../checklist/useMarks.tsx';
import { OfficialPage } from '../deadlines/OfficialPage.tsx';
import { DocumentPicture } from '../documents/DocumentPicture.tsx';
import { FileName } from '../documents/FileName.tsx';
import { type Slot, useDocumentSlot } from '../documents/useDocumentSlot.ts';
import { useFileChooser } from '../documents/useFileChooser.tsx';
import { type FreshLinks, fileInSlot } from '../documents/useFreshLinks.ts';
import type { DocumentRowData } from './document-rows.ts';
import { FileButtons } from './FileButtons.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useRowDrop } from './useRowDrop.ts';

interface DocumentRowProps {
  readonly row: DocumentRowData;
  readonly application: Application;
  readonly rule: FileRule;
  readonly marks: Marks;
  readonly links: FreshLinks;
  /** Saves an upload by its key, or removes the document if the key is null. @throws Error on failure */
  readonly save: (key: string | null) => Promise<void>;
}

/** Shows a document with its picture, description, state and actions. A file can be dropped on it. */
export function DocumentRow({
  row: { slot, item },
  application,
  rule,
  marks,
  links,
  save,
}: DocumentRowProps) {
  const { key, label } = slot;
  const file = application[key];
  const upload = useDocumentSlot(key, rule, save);
  const { state, wrong, choose } = upload;
  useErrorInTitle(Boolean(wrong));
  const isFixed = application.closedAt !== undefined;
  const isIdle = state.is === 'idle';
  const take = ([chosen]: readonly File[]) => void (chosen && choose(chosen));
  const [input, openChooser] = useFileChooser({ label: `File of ${label}`, rule, onFiles: take });
  const drop = useRowDrop(isFixed || !isIdle ? undefined : chosen => void choose(chosen));
  const problemId = useId();

  return (
    <li {...drop}>
      {file ? (
        <DocumentPicture label={label} fileOf={fileInSlot(key)} file={file} links={links} />
      ) : (
        <div className="staff-document-picture" />
      )}
      <div>
        <Description slot={slot} item={item} problem={problemOf(upload)} problemId={problemId} />
      </div>
      <div>
        {item && <StateOfItem item={item} application={application} />}
        {file ? <FileName file={file} /> : !item && <Box color="text-body-secondary">No file yet</Box>}
      </div>
      <div>
        {isIdle ? (
          <>
            <SpaceBetween direction="horizontal" size="s">
              {!file && !isFixed && (
                <Button
                  variant="inline-link"
                  ariaLabel={`Add ${label}`}
                  ariaDescribedby={problemId}
                  onClick={openChooser}
                >
                  Add
                </Button>
              )}
              {item && !isFixed && <MarkButtons item={item} application={application} marks={marks} />}
            </SpaceBetween>
            {file && (
              <FileButtons
                slot={slot}
                file={file}
                applicant={fullName(application)}
                links={links}
                canChange={!isFixed}
                describedBy={problemId}
                onReplace={openChooser}
                onRemove={() => void upload.remove()}
              />
            )}
          </>
        ) : (
          <UploadProgress label={label} state={state} onRetry={upload.retry} onCancel={upload.cancel} />
        )}
        {!isFixed && input}
      </div>
    </li>
  );
}

function problemOf({ state, wrong }: Slot): string | undefined {
  return state.is === 'failed' ? state.message : wrong;
}

interface DescriptionProps extends DocumentRowData {
  readonly problem: string | undefined;
  readonly problemId: string;
}

/** Name of the document, and what the checklist asks for. A problem takes the place of the latter: nothing moves. */
function Description({ slot: { label }, item, problem, problemId }: DescriptionProps) {
  const { goodForMonths, source } = item ? checklistItems[item.name] : {};
  const text = item && itemText(item.name, 'en');
  return (
    <>
      <div className="staff-case-document__name">
        <Box variant="h5" tagOverride="h3" padding="n">
          {label}
        </Box>
        {goodForMonths && (
          <Box fontSize="body-s" color="text-body-secondary">
            Good for {goodForMonths} months from its date
          </Box>
        )}
      </div>
      <div id={problemId}>
        {problem !== undefined && (
          <LiveRegion>
            <Box color="text-status-error">
              <Icon name="status-negative" alt="Error" /> <span>{problem}</span>
            </Box>
          </LiveRegion>
        )}
      </div>
      {problem === undefined && text && source && (
        <div className="staff-case-document__asked">
          <Box fontSize="body-s" color="text-body-secondary">
            {text}
          </Box>
          <OfficialPage source={source} of={text} />
        </div>
      )}
      {item?.mark?.reason && <div className="staff-case-document__reason">{item.mark.reason}</div>}
    </>
  );
}
