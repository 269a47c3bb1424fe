import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { officeDayOf } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { readMessage } from '../shared/failures.ts';
import { IgnoredFilter } from '../shared/IgnoredFilter.tsx';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { ShowMore } from '../shared/table/pages.tsx';
import { type RecordColumn, RecordTable } from '../shared/table/RecordTable.tsx';
import { ActionCell, type ActivityLine, RecordCell, TimeCell, UserCell } from './activity-cells.tsx';
import { useCsvDownload } from './activity-csv.ts';
import { type ActivityFilter, ignoredFilter, noFilter, readFilter, writeFilter } from './activity-filter.ts';
import { historyLines } from './activity-rules.ts';
import { FilterBar } from './FilterBar.tsx';
import { useActivityPages } from './useActivityPages.ts';

/** `/activity`: log of all actions by staff, applicants and background jobs. Super-admins only. */
export function ActivityPage() {
  usePageTitle('Activity');
  const [address, setAddress] = useSearchParams();
  // `today` is set once, so that the default filter does not change in a tab that stays open past midnight.
  const [today] = useState(() => officeDayOf(new Date()));
  const filter = readFilter(address, today);
  const ignored = ignoredFilter(address);
  const show = (wanted: ActivityFilter) => setAddress(writeFilter(wanted, today));
  const narrow = (by: Partial<ActivityFilter>) => show({ ...filter, ...by });
  const pages = useActivityPages(filter);
  const { rows, error, isLoading, lookedBackTo } = pages;
  const { dateTime } = useFormats();
  const csv = useCsvDownload(filter);
  const isEverything = Object.values(filter).every(part => !part);

  const header = (
    <Header
      variant="h1"
      description="All changes and views in the back office, and all views of applicants’ copies."
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button disabled={isEverything} onClick={() => show(noFilter)}>
            Show everything
          </Button>
          <Button iconName="download" loading={csv.isBusy} onClick={() => void csv.download()}>
            Download CSV
          </Button>
        </SpaceBetween>
      }
    >
      Activity
    </Header>
  );
  return (
    <>
      <ReadFailure message={error && readMessage(error)} onRetry={pages.retry} />
      <SpaceBetween size="m">
        <RecordTable
          items={historyLines(rows ?? [], ({ on, address }) => `${on._id} ${address}`)}
          trackBy={lineKey}
          loading={isLoading && !rows}
          loadingText="Loading the activity"
          empty={error ? 'The activity could not be loaded. Try again.' : emptyText(address, lookedBackTo)}
          header={header}
          filter={
            <>
              <FilterBar filter={filter} onChange={narrow} />
              {ignored && <IgnoredFilter name={ignored[0]} value={ignored[1]} />}
            </>
          }
          wrapLines
          columnDefinitions={columnsOf(narrow)}
          ariaLabels={{ tableLabel: 'Activity' }}
        />
        {lookedBackTo && (
          <Box textAlign="center" color="text-body-secondary">
            <LiveRegion>Searched back to {dateTime(lookedBackTo)}. There may be more before.</LiveRegion>
          </Box>
        )}
        {pages.hasMore && <ShowMore {...pages} {...(lookedBackTo && { label: 'Search further back' })} />}
      </SpaceBetween>
    </>
  );
}

/** Without a filter in the URL, the list shows today's staff actions. */
function emptyText(address: URLSearchParams, lookedBackTo: string | undefined): string {
  if (lookedBackTo) return 'Nothing was found so far.';
  return address.size === 0 ? 'Staff have done nothing today.' : 'Nothing was recorded.';
}

const lineKey = ({ at, on }: ActivityLine) => `${at} ${on._id}`;

function columnsOf(narrow: (by: Partial<ActivityFilter>) => void): readonly RecordColumn<ActivityLine>[] {
  return [
    {
      id: 'at',
      header: 'When',
      cell: line => <TimeCell line={line} />,
      isRowHeader: true,
      onCard: 'beside title',
      minWidth: 150,
    },
    {
      id: 'by',
      header: 'Who',
      cell: line => <UserCell line={line} narrow={narrow} />,
      onCard: 'without name',
      minWidth: 140,
    },
    {
      id: 'action',
      header: 'What',
      cell: line => <ActionCell line={line} />,
      onCard: 'title',
      minWidth: 260,
    },
    {
      id: 'on',
      header: 'Record',
      cell: line => <RecordCell line={line} narrow={narrow} />,
      onCard: 'without name',
      minWidth: 220,
    },
    {
      id: 'address',
      header: 'IP address',
      cell: ({ address }) => address,
      onCard: 'without name',
      minWidth: 130,
    },
  ];
}
