import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useSearchParams } from 'react-router-dom';
import { Changes } from '../records/Changes.tsx';
import { historyLines } from '../records/history-rules.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { readMessage } from '../shared/read-message.ts';
import { useIsNarrow } from '../shared/useIsNarrow.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { type Line, RecordCell, What, When, Who } from './activity-cells.tsx';
import { type ActivityFilter, readFilter, writeFilter } from './activity-filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { useActivityPages } from './useActivityPages.ts';
import { useCsvDownload } from './useCsvDownload.ts';

/** `/activity`: who did what to which record, for super-admins. */
export function ActivityPage() {
  usePageTitle('Activity');
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const narrow = (by: Partial<ActivityFilter>) => setAddress(writeFilter({ ...filter, ...by }));
  const { activity, error, isLoading, hasMore, showMore, retry } = useActivityPages(filter);
  const csv = useCsvDownload(filter);
  const isNarrow = useIsNarrow();
  const isNarrowed = address.size > 0;

  const header = (
    <Header
      variant="h1"
      description="Everything that was done and seen in the back office, and every copy that an applicant opened."
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {isNarrowed && <Button onClick={() => setAddress({})}>Show everything</Button>}
          <Button iconName="download" loading={csv.isBusy} onClick={() => void csv.download()}>
            Download CSV
          </Button>
        </SpaceBetween>
      }
    >
      Activity
    </Header>
  );
  const shared = {
    items: historyLines(activity ?? [], ({ on }) => on._id),
    trackBy: lineKey,
    loading: isLoading && !activity,
    loadingText: 'Loading the activity',
    empty: error ? 'The activity could not be read.' : 'Nothing was recorded.',
    header,
    filter: <FilterBar filter={filter} onChange={narrow} />,
  };
  return (
    <SpaceBetween size="m">
      {error && <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>}
      {isNarrow ? (
        <Cards
          {...shared}
          variant="full-page"
          ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '', cardsLabel: 'Activity' }}
          cardDefinition={{
            header: line => <What line={line} />,
            sections: [
              { id: 'on', content: line => <RecordCell line={line} narrow={narrow} /> },
              { id: 'by', content: line => <ByAndWhen line={line} narrow={narrow} /> },
              { id: 'changes', content: line => <Changes entry={line} kind={line.on.kind} /> },
            ],
          }}
        />
      ) : (
        <Table
          {...shared}
          variant="full-page"
          wrapLines
          columnDefinitions={columnsOf(narrow)}
          ariaLabels={{ tableLabel: 'Activity' }}
        />
      )}
      {hasMore && (
        <Box textAlign="center">
          <Button loading={isLoading} onClick={showMore}>
            Show more
          </Button>
        </Box>
      )}
    </SpaceBetween>
  );
}

function ByAndWhen({ line, narrow }: Parameters<typeof Who>[0]) {
  return (
    <>
      <Who line={line} narrow={narrow} /> · <When line={line} />
    </>
  );
}

const lineKey = ({ at, on }: Line) => `${at} ${on._id}`;

function columnsOf(narrow: (by: Partial<ActivityFilter>) => void) {
  return [
    {
      id: 'at',
      header: 'When',
      cell: (line: Line) => <When line={line} />,
      isRowHeader: true,
      minWidth: 150,
    },
    { id: 'by', header: 'Who', cell: (line: Line) => <Who line={line} narrow={narrow} />, minWidth: 140 },
    { id: 'action', header: 'What', cell: (line: Line) => <What line={line} />, minWidth: 140 },
    {
      id: 'on',
      header: 'Record',
      cell: (line: Line) => <RecordCell line={line} narrow={narrow} />,
      minWidth: 220,
    },
    {
      id: 'changes',
      header: 'Before → after',
      cell: (line: Line) => <Changes entry={line} kind={line.on.kind} />,
      minWidth: 240,
    },
  ];
}
