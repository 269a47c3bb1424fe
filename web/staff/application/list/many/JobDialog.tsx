import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useEffect, useRef } from 'react';
import { generatePath } from 'react-router-dom';
import { staffPages } from '../../../../shared/paths.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { PageLink } from '../../../shared/PageLink.tsx';
import { fullName } from '../../sections.ts';
import type { Failure, Job } from './job.ts';
import { applications, doneText, jobTitle, progressText } from './many-words.ts';
import type { useJob } from './useJob.ts';
import { useStates } from './useStates.ts';

interface JobDialogProps {
  readonly running: ReturnType<typeof useJob>;
  readonly onClose: () => void;
}

export function JobDialog({ running, onClose }: JobDialogProps) {
  const { number } = useFormats();
  const { job, isRunning, stop, leave } = running;
  const canUndo = job && !isRunning && !job.isUndo && job.done.length > 0;
  const canTryAgain = (failure: Job['failed'][number]) => !job?.isUndo || failure.isTemporary;
  const canGoOn = job && !isRunning && (job.waiting.length > 0 || job.failed.some(canTryAgain));
  const main = useRef<ButtonProps.Ref>(null);
  // Moves the focus into the dialog, because the pressed button disappears and Escape needs the focus inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a run starts and ends
  useEffect(() => main.current?.focus(), [isRunning]);
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Modal
      visible
      onDismiss={isRunning ? stop : close}
      header={job ? jobTitle(job) : 'Last change'}
      closeAriaLabel={isRunning ? 'Stop' : 'Close'}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            {canUndo && <Button onClick={running.undo}>Undo {number(job.done.length)}</Button>}
            {canGoOn && (
              <Button onClick={running.goOn}>
                {job.waiting.length > 0 ? 'Go on' : 'Retry the failed ones'}
              </Button>
            )}
            <Button ref={main} variant={isRunning ? 'normal' : 'primary'} onClick={isRunning ? stop : close}>
              {isRunning ? 'Stop' : 'Close'}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {job ? <Content job={job} running={running} /> : 'There is no change to undo.'}
    </Modal>
  );
}

interface ContentProps extends Pick<JobDialogProps, 'running'> {
  readonly job: Job;
}

function Content({ job, running: { isRunning, problem } }: ContentProps) {
  const formats = useFormats();
  const { waiting, done, failed } = job;
  const tried = done.length + failed.length;
  if (isRunning)
    return (
      <ProgressBar
        label={job.isUndo ? 'Undoing' : 'Changing the applications'}
        description={progressText(job, formats)}
        additionalInfo={failed.length > 0 ? `${formats.number(failed.length)} failed so far.` : ''}
        value={Math.floor((tried / Math.max(tried + waiting.length, 1)) * 100)}
      />
    );
  return (
    <SpaceBetween size="s">
      <div role="status">
        <Box variant="strong">{doneText(job, formats)}</Box>{' '}
        {waiting.length > 0 && `It stopped before ${applications(waiting.length, formats)}. `}
        {failed.length > 0 && `${applications(failed.length, formats)} failed.`}
      </div>
      {problem && <Notice type="error">{problem}</Notice>}
      {failed.length > 0 && <Failures failed={failed} />}
    </SpaceBetween>
  );
}

/** Maximum number of failures that are listed. */
const mostShown = 100;

/** Failed applications by their current names, with the reasons. */
function Failures({ failed }: { readonly failed: readonly Failure[] }) {
  const { number } = useFormats();
  const shown = failed.slice(0, mostShown);
  const { states } = useStates(shown.map(({ id }) => id));
  const nameOf = (id: string) => {
    const state = states?.get(id);
    return state ? fullName(state) : 'Application';
  };
  return (
    <>
      <Table
        variant="embedded"
        wrapLines
        contentDensity="compact"
        items={shown}
        trackBy="id"
        ariaLabels={{ tableLabel: 'What failed' }}
        columnDefinitions={[
          {
            id: 'application',
            header: 'Application',
            isRowHeader: true,
            cell: ({ id }) => (
              <PageLink href={generatePath(staffPages.updateApplicationView, { id })}>{nameOf(id)}</PageLink>
            ),
          },
          { id: 'why', header: 'Why', cell: ({ reason }) => reason },
        ]}
      />
      {failed.length > mostShown && (
        <Box color="text-body-secondary">And {number(failed.length - mostShown)} more.</Box>
      )}
    </>
  );
}
