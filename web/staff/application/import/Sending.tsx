import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { PageLink } from '../../shared/PageLink.tsx';
import { Panel } from '../../shared/Panel.tsx';
import type { Mapping } from './columns.ts';
import type { ImportProgress } from './import-job.ts';
import { doneText, progressText } from './import-words.ts';
import { FaultyRows } from './RowsTable.tsx';
import type { Table } from './useImport.ts';

interface SendingProps {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly progress: ImportProgress | undefined;
  readonly stopped: 'paused' | { readonly problem: string } | undefined;
  readonly isDone: boolean;
  readonly onPause: () => void;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
}

export function Sending({
  table,
  mapping,
  progress,
  stopped,
  isDone,
  onPause,
  onGoOn,
  onAgain,
}: SendingProps) {
  const formats = useFormats();
  return (
    <SpaceBetween size="l">
      <Panel title={isDone ? 'Imported' : stopped ? 'Stopped' : 'Importing'}>
        <SpaceBetween size="m">
          {progress && !isDone && (
            <ProgressBar
              label="Importing the rows"
              description={progressText(progress, formats)}
              value={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
            />
          )}
          {progress && (isDone || stopped) && <div role="status">{doneText(progress, formats)}</div>}
          {typeof stopped === 'object' && <Notice type="error">{stopped.problem}</Notice>}
          {!isDone && (
            <Box>
              {stopped
                ? 'What was imported stays. Go on from here, or choose the same file another time.'
                : 'If this page is closed, choose the same file again: nothing is added twice.'}
            </Box>
          )}
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            {!isDone && !stopped && <Button onClick={onPause}>Pause</Button>}
            {stopped && (
              <Button variant="primary" onClick={onGoOn}>
                Go on
              </Button>
            )}
            {(isDone || stopped) && <Button onClick={onAgain}>Choose another file</Button>}
            {isDone && <PageLink href={staffPages.application}>Application List</PageLink>}
          </SpaceBetween>
        </SpaceBetween>
      </Panel>
      <FaultyRows table={table} mapping={mapping} rows={progress?.refused ?? []} />
    </SpaceBetween>
  );
}
