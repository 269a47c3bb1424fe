import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Application, FileRule } from '../../../../../functions/contract.ts';
import { ruleText } from '../../../forms/files/file-rules.ts';
import { useUnsavedWork } from '../../../session/unsaved-work.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { fullName } from '../../sections.ts';
import { BatchFileLine } from './BatchFileLine.tsx';
import { type BatchFile, isWanted, sentShare, unansweredQuestion } from './batch-files.ts';
import { countText, emptySlots } from './document-batch-words.ts';
import { type DocumentBatch, useDocumentBatch } from './useDocumentBatch.ts';
import { useDropped } from './useDropped.ts';
import { batchDialogId } from './useFileDrop.ts';
import type { SaveBatch } from './useSaveUploads.ts';

export interface DocumentBatchDialogProps extends Omit<SaveBatch, 'onSaved'> {
  readonly application: Application;
  readonly rule: FileRule;
  readonly arrived: readonly File[];
  readonly onMore: () => void;
  /** Closes the dialog. `left` are the files that were not saved. */
  readonly onClose: (left: readonly File[]) => void;
}

/** Dialog that shows the chosen files and their slots before they are uploaded and saved. */
export function DocumentBatchDialog({ arrived, onMore, onClose, ...props }: DocumentBatchDialogProps) {
  const { application, rule } = props;
  const notify = useNotifications();
  const [isAsked, setAsked] = useState(false);
  const onSaved = (count: number, left: readonly BatchFile[]) => {
    release();
    notify.success(`${countText(count)} saved.`);
    for (const { original } of left) notify.error(`${original.name} was not accepted.`);
    onClose([]);
  };
  const batch: DocumentBatch = useDocumentBatch({ ...props, onSaved });
  const { files, is } = batch;
  const add = useEffectEvent(() => batch.add(arrived));
  // biome-ignore lint/correctness/useExhaustiveDependencies: adds files that arrive later
  useEffect(() => add(), [arrived]);
  const release = useUnsavedWork(files.length > 0, () => undefined);
  const wanted = files.filter(isWanted).length;

  const save = () => {
    setAsked(true);
    const undecided = batch.save();
    if (undecided)
      document.getElementById(questionOf(undecided))?.querySelector<HTMLElement>('button, input')?.focus();
  };
  const close = () => onClose(files.map(({ original }) => original));
  return (
    <Modal
      visible
      size="x-large"
      position="top"
      header={`Documents of ${fullName(application)}`}
      closeAriaLabel="Close"
      onDismiss={close}
      footer={
        <SpaceBetween size="s">
          <Progress batch={batch} />
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="link" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" disabled={wanted === 0} loading={is !== 'planned'} onClick={save}>
                {`Save ${countText(wanted)}`}
              </Button>
            </SpaceBetween>
          </Box>
        </SpaceBetween>
      }
    >
      <div id={batchDialogId}>
        <SpaceBetween size="m">
          <Box color="text-body-secondary">
            Places are chosen by file name and missing documents. Choose another place, or drag the file
            there. {ruleText(rule)}
          </Box>
          <ul className="staff-chosen" aria-label="Files">
            {files.map(file => (
              <BatchFileLine
                key={file.id}
                file={file}
                batch={batch}
                application={application}
                questionId={questionOf(file)}
                question={isAsked ? unansweredQuestion(file, application) : undefined}
              />
            ))}
          </ul>
          <EmptyPlaces batch={batch} application={application} />
          <Button iconName="add-plus" variant="normal" disabled={is !== 'planned'} onClick={onMore}>
            Choose more
          </Button>
        </SpaceBetween>
      </div>
    </Modal>
  );
}

/** Slots without a document, on which a file can be dropped. Keyboard users choose a slot in the file's select. */
function EmptyPlaces({ batch, application }: { batch: DocumentBatch; application: Application }) {
  const slots = emptySlots(batch.files, application);
  if (slots.length === 0 || batch.is !== 'planned') return null;
  return (
    <div className="staff-empty-places" aria-hidden="true">
      <span>Empty:</span>
      {slots.map(({ key, label }) => (
        <EmptyPlace key={key} label={label} onDropped={id => batch.place(id, key)} />
      ))}
    </div>
  );
}

function EmptyPlace({ label, onDropped }: { label: string; onDropped: (id: number) => void }) {
  const place = useDropped<HTMLSpanElement>(onDropped);
  return (
    <span ref={place} className="staff-empty-place">
      {label}
    </span>
  );
}

/** Progress of all files, or the reason why saving stopped. */
function Progress({ batch: { files, is, problem } }: { readonly batch: DocumentBatch }) {
  const wanted = files.filter(isWanted).length;
  if (is !== 'planned')
    return (
      <ProgressBar
        label={is === 'saving' ? `Saving ${countText(wanted)}` : `Sending ${countText(wanted)}`}
        value={sentShare(files) * 100}
      />
    );
  const failed = files.filter(({ sending }) => sending?.is === 'failed').length;
  const text =
    problem ??
    (failed > 0 &&
      `${countText(failed)} could not be sent, so nothing is saved yet. Try again, or leave out what fails.`);
  return text && <Notice type="error">{text}</Notice>;
}

const questionOf = ({ id }: BatchFile) => `chosen-${id}`;
