import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { officeDayOf } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { readMessage } from '../shared/failures.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { PartHeading } from '../shared/PartHeading.tsx';
import { TodayPart } from './TodayPart.tsx';
import { partsOf } from './today-parts.ts';
import { useQueue } from './useQueue.ts';
import { useWorkActions } from './useWorkActions.ts';
import { todayPart } from './work-address.ts';

interface TodayProps {
  readonly onChanged: () => void;
  /** Content below today's work. It appears when the work is loaded, so that it does not move. */
  readonly children: ReactNode;
}

/** Today's work of the office. Each row has buttons for its next actions. */
export function Today({ onChanged, children }: TodayProps) {
  const { date } = useFormats();
  const today = officeDayOf(new Date());
  const queues = {
    overdue: useQueue('overdue'),
    due: useQueue('due'),
    quiet: useQueue('quiet'),
    mine: useQueue('mine'),
  };
  const actions = useWorkActions(onChanged);
  const read = Object.values(queues);
  const isKnown = read.every(({ rows, error }) => rows || error);
  const failed = read.filter(({ rows, error, isLoading }) => error && !rows && !isLoading);
  const parts = partsOf(queues, today).map(part => ({
    ...part,
    rows: part.rows.filter(row => !actions.hasLeft({ queue: part.queue, row })),
  }));
  const none = parts.filter(({ rows, pages }) => rows.length === 0 && !pages?.hasMore && !pages?.error);

  return (
    <SpaceBetween size="l">
      <SpaceBetween size="m">
        <Header variant="h2" description={date(today)}>
          <PartHeading part={todayPart}>Today</PartHeading>
        </Header>
        {failed[0]?.error && (
          <FailureAlert
            onRetry={() => {
              for (const { retry } of failed) retry();
            }}
          >
            {readMessage(failed[0].error)}
          </FailureAlert>
        )}
        {isKnown ? (
          <SpaceBetween size="m">
            {parts.map(part => (
              <TodayPart key={part.title} part={part} actions={actions} />
            ))}
            {none.length > 0 && (
              <Box color="text-body-secondary">{none.map(part => part.none).join(' ')}</Box>
            )}
          </SpaceBetween>
        ) : (
          <span role="status">
            <StatusIndicator type="loading">Loading the work of today</StatusIndicator>
          </span>
        )}
      </SpaceBetween>
      {isKnown && children}
    </SpaceBetween>
  );
}
