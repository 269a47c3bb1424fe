import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Icon from '@cloudscape-design/components/icon';
import Select from '@cloudscape-design/components/select';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { type Application, documentSlots } from '../../../../../functions/contract.ts';
import { preparingText, sizeText } from '../../../forms/files/file-rules.ts';
import { useObjectUrl } from '../../../forms/files/useFormPicture.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useErrorInTitle } from '../../../shared/page-title.ts';
import type { BatchFile, unansweredQuestion } from './batch-files.ts';
import { faultWords, placeOptions, sendingText } from './document-batch-words.ts';
import type { DocumentBatch } from './useDocumentBatch.ts';
import { dragChosen, useDropped } from './useDropped.ts';

interface BatchFileLineProps {
  readonly file: BatchFile;
  readonly batch: DocumentBatch;
  readonly application: Application;
  readonly questionId: string;
  readonly question: ReturnType<typeof unansweredQuestion>;
}

/** A chosen file with its preview, slot and progress. It can be dragged to another slot. */
export function BatchFileLine({ file, batch, application, questionId, question }: BatchFileLineProps) {
  const { id, original, ready, slot } = file;
  const { number } = useFormats();
  const isFree = batch.is === 'planned';
  const line = useDropped<HTMLLIElement>(isFree && slot ? dragged => batch.place(dragged, slot) : undefined);
  const sent = ready.is === 'ready' ? ready.file : original;
  return (
    <li ref={line} draggable={isFree && ready.is !== 'refused'} onDragStart={event => dragChosen(event, id)}>
      <div className="staff-chosen-picture">
        <Picture file={ready.is === 'ready' ? ready.file : undefined} />
        {/* The button is also shown while the file loads, because adding it later would move the files below. */}
        {ready.is !== 'refused' && sent.type.startsWith('image/') && (
          <Button
            variant="inline-link"
            iconName="redo"
            ariaLabel={`Turn ${original.name}`}
            disabled={!isFree || ready.is !== 'ready'}
            onClick={() => batch.turn(id)}
          >
            Turn
          </Button>
        )}
      </div>
      <div className="staff-chosen-what">
        <Box fontWeight="bold">
          <span className="staff-chosen-name">{original.name}</span>
        </Box>
        <Box fontSize="body-s" color="text-body-secondary">
          {sizeText(sent.size, number)}
        </Box>
        <FileState file={file} onRetry={() => batch.retry(id)} />
      </div>
      <div id={questionId}>
        {ready.is !== 'refused' && (
          <Place file={file} batch={batch} application={application} question={question} />
        )}
      </div>
      <Button
        variant="icon"
        iconName="close"
        ariaLabel={`Leave out ${original.name}`}
        disabled={!isFree}
        onClick={() => batch.leaveOut(id)}
      />
    </li>
  );
}

/** Preview of the picture as it will be sent, with its rotation. */
function Picture({ file }: { readonly file: File | undefined }) {
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : undefined);
  return (
    <div className="staff-document-picture">
      {url ? (
        <img src={url} alt="" draggable={false} />
      ) : (
        <Icon name="file" size="large" alt={file ? 'PDF document' : 'File'} />
      )}
    </div>
  );
}

function Place({ file, batch, application, question }: Omit<BatchFileLineProps, 'questionId'>) {
  const { id, original, slot, replaces, isGuess } = file;
  useErrorInTitle(question !== undefined);
  const options = placeOptions(file, batch.files, application);
  const stored = slot && application[slot];
  const isFree = batch.is === 'planned';
  return (
    <>
      <Select
        ariaLabel={`Place of ${original.name}`}
        placeholder="Choose a place"
        options={options}
        selectedOption={options.find(({ value }) => value === slot) ?? null}
        triggerVariant="label"
        expandToViewport
        disabled={!isFree}
        invalid={question === 'place'}
        selectedAriaLabel="Selected"
        onChange={({ detail }) => {
          const chosen = documentSlots.find(({ key }) => key === detail.selectedOption.value);
          if (chosen) batch.place(id, chosen.key);
        }}
      />
      {isGuess && <Told kind="info">This place is a guess. Please check it.</Told>}
      {stored && (
        <Checkbox
          checked={replaces}
          disabled={!isFree}
          onChange={({ detail }) => batch.setReplaces(id, detail.checked)}
        >
          Replaces {stored.name}
        </Checkbox>
      )}
      <Problem>
        {question === 'place' && 'Choose a place, or leave the file out.'}
        {question === 'replace' && 'Tick it to replace what is there, or choose another place.'}
      </Problem>
    </>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert">
      <Box color="text-status-error">{children}</Box>
    </div>
  );
}

function FileState({ file, onRetry }: { readonly file: BatchFile; readonly onRetry: () => void }) {
  const { original, ready, sending } = file;
  if (ready.is === 'refused') return <Told kind="error">{ready.message}</Told>;
  if (sending?.is === 'failed')
    return (
      <>
        <Told kind="error">{sending.message}</Told>
        <Button ariaLabel={`Retry ${original.name}`} onClick={onRetry}>
          Retry
        </Button>
      </>
    );
  if (sending?.is === 'waiting') return <StatusIndicator type="pending">Waiting</StatusIndicator>;
  if (sending?.is === 'sending' && sending.broken > 0)
    return <Told kind="warning">{sendingText(sending.sent, sending.broken)}</Told>;
  if (sending?.is === 'sending')
    return <StatusIndicator type="in-progress">{sendingText(sending.sent, 0)}</StatusIndicator>;
  if (sending?.is === 'sent') return <StatusIndicator type="success">Sent</StatusIndicator>;
  if (ready.is === 'preparing') return <StatusIndicator type="loading">{preparingText}</StatusIndicator>;
  return ready.faults.map(fault => (
    <Told key={fault} kind="warning">
      {faultWords[fault]}
    </Told>
  ));
}

const signs = { info: 'Information', warning: 'Warning', error: 'Error' } as const;

/** A message about a file. Cloudscape's StatusIndicator is not used, because it breaks lines within words. */
function Told({ kind, children }: { readonly kind: keyof typeof signs; readonly children: string }) {
  return (
    <Box color={`text-status-${kind}`}>
      <Icon name={kind === 'error' ? 'status-negative' : `status-${kind}`} alt={signs[kind]} /> {children}
    </Box>
  );
}
