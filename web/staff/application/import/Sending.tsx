import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent } from 'react';
import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { PageLink } from '../../shared/PageLink.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { useRetryOnReconnect } from '../../shared/useRetryOnReconnect.ts';
import type { Sending as SendingStep, Step } from './import-steps.ts';
import { countText, doneText } from './import-words.ts';
import { RecentImports } from './RecentImports.tsx';
import { RowProgress } from './RowProgress.tsx';
import { FaultyRows } from './RowsTable.tsx';

interface SendingProps {
  readonly step: SendingStep | (Step & { readonly at: 'done' });
  readonly onPause: () => void;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
  /** Checks the file again, so that its rows with errors can be corrected. */
  readonly onCorrect: () => void;
}

export function Sending({ step, onPause, onGoOn, onAgain, onCorrect }: SendingProps) {
  const formats = useFormats();
  const { table, columns, edits, progress, faulty } = step;
  const isDone = step.at === 'done';
  const stopped = isDone ? undefined : step.stopped;
  const isOffline = typeof stopped === 'object' && stopped.isTemporary;
  const refused = progress?.refused ?? [];
  const left = isDone ? [...faulty, ...refused].toSorted((one, other) => one.number - other.number) : refused;
  useRetryOnReconnect(isOffline, onGoOn);
  useRetryLater(isOffline, onGoOn);
  return (
    <SpaceBetween size="l">
      <Panel title={isDone ? 'Imported' : stopped ? 'Stopped' : 'Importing'}>
        <SpaceBetween size="m">
          {progress && !isDone && (
            <RowProgress label="Importing the rows" {...progress} began={step.began} isStopped={!!stopped} />
          )}
          {progress && (isDone || stopped) && <div role="status">{doneText(progress, formats)}</div>}
          {isDone && faulty.length > 0 && (
            <Box>
              {`${countText(faulty.length, 'row', formats)} ${faulty.length === 1 ? 'has' : 'have'} errors and ${faulty.length === 1 ? 'was' : 'were'} not imported.`}
            </Box>
          )}
          {typeof stopped === 'object' && <Notice type="error">{stopped.problem}</Notice>}
          {!isDone && (
            <Box>
              {isOffline
                ? 'What was imported stays. The import continues by itself when the connection is back.'
                : stopped
                  ? 'What was imported stays. Continue here, or choose the same file later.'
                  : 'If this page is closed, open Import again and continue: nothing is added twice.'}
            </Box>
          )}
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            {!isDone && !stopped && <Button onClick={onPause}>Pause</Button>}
            {stopped && (
              <Button variant="primary" onClick={onGoOn}>
                Go on
              </Button>
            )}
            {isDone && left.length > 0 && (
              <Button variant="primary" onClick={onCorrect}>
                Correct them here
              </Button>
            )}
            {(isDone || stopped) && <Button onClick={onAgain}>Choose another file</Button>}
            {isDone && <PageLink href={staffPages.application}>Application List</PageLink>}
          </SpaceBetween>
        </SpaceBetween>
      </Panel>
      <FaultyRows {...{ table, columns, edits }} rows={left} />
      {isDone && <RecentImports />}
    </SpaceBetween>
  );
}

const retrySeconds = 20;

/** Tries again every 20 seconds, because an opened laptop or a server that is no longer busy does not report it. */
function useRetryLater(hasFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(() => again(), retrySeconds * 1000);
    return () => clearInterval(timer);
  }, [hasFailed]);
}
