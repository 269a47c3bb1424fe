import Box from '@cloudscape-design/components/box';
import Skeleton from '@cloudscape-design/components/skeleton';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { generatePath } from 'react-router-dom';
import { type ApplicationRow, type ApplicationSummary, limits } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { firstPage } from '../application/list-query.ts';
import { Pager } from '../application/Pager.tsx';
import { fullName } from '../application/sections.ts';
import { statusLooks } from '../application/status-actions.ts';
import { useApplications } from '../application/useApplications.ts';
import { readMessage } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { Panel } from '../shared/Panel.tsx';
import type { FiguresProps } from './Totals.tsx';

export function NewestApplications({ summary }: FiguresProps) {
  const { applications, page, pages, isBusy, error, retry, turn } = useNewest(summary);
  return (
    <Panel
      fitHeight
      title="Newest applications"
      actions={<PageLink href={staffPages.application}>All applications</PageLink>}
      footer={
        (pages === undefined || pages > 1) && (
          <nav aria-label="Pages" style={{ visibility: summary ? 'visible' : 'hidden' }}>
            <Pager
              page={page}
              pages={pages}
              isBusy={isBusy}
              hasNext={pages !== undefined && page < pages}
              hasOnlyIcons
              onPrevious={() => turn(page - 1)}
              onNext={() => turn(page + 1)}
            />
          </nav>
        )
      }
    >
      {error ? (
        <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>
      ) : (
        <Rows applications={applications} />
      )}
    </Panel>
  );
}

interface Newest {
  readonly applications: readonly ApplicationRow[] | undefined;
  readonly page: number;
  readonly pages: number | undefined;
  readonly isBusy: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
  readonly turn: (page: number) => void;
}

/** Newest applications in pages. The first page comes with the totals, the others from the list. */
function useNewest(summary: ApplicationSummary | undefined): Newest {
  const [page, setPage] = useState(1);
  const [cursors, setCursors] = useState<Readonly<Record<number, string>>>({});
  const query = { ...firstPage, page, limit: limits.summaryNewest };
  const { data, error, isLoading, retry } = useApplications(page > 1 ? query : undefined, cursors[page]);
  return {
    applications: page > 1 && data ? data.applications : summary?.newest,
    page,
    pages: summary && Math.max(Math.ceil(summary.total / limits.summaryNewest), 1),
    isBusy: isLoading,
    error: isLoading ? undefined : error,
    retry,
    turn: next => {
      const { nextCursor } = data ?? {};
      if (page > 1 && next === page + 1 && nextCursor) setCursors({ ...cursors, [next]: nextCursor });
      setPage(next);
    },
  };
}

type Column = TableProps.ColumnDefinition<ApplicationRow>;

const applicant: Column = {
  id: 'name',
  header: 'Name',
  isRowHeader: true,
  cell: application => (
    <>
      <PageLink href={generatePath(staffPages.updateApplicationView, { id: application._id })}>
        {fullName(application)}
      </PageLink>
      <Box color="text-body-secondary" fontSize="body-s">
        {application.passport}
      </Box>
    </>
  ),
};

const status: Column = {
  id: 'status',
  header: 'Status',
  cell: ({ isStatus }) => (
    <StatusIndicator type={statusLooks[isStatus]} wrapText={false}>
      {isStatus}
    </StatusIndicator>
  ),
};

const columns = [applicant, status];
const ariaLabels = { tableLabel: 'Newest applications' };

/** Links to the applications, or as many placeholders while they load. */
function Rows({ applications }: Pick<Newest, 'applications'>) {
  if (!applications) {
    return (
      <Table
        variant="borderless"
        items={Array.from({ length: limits.summaryNewest }, (_, index) => index)}
        columnDefinitions={columns.map(({ header }) => ({ header, cell: () => <Place /> }))}
        ariaLabels={ariaLabels}
      />
    );
  }
  return (
    <Table
      variant="borderless"
      items={[...applications]}
      columnDefinitions={columns}
      trackBy="_id"
      wrapLines
      empty={staffMessages.listEmpty}
      ariaLabels={ariaLabels}
    />
  );
}

/** Placeholder with the height of a name and a passport number. */
function Place() {
  return (
    <>
      <Skeleton />
      <Box fontSize="body-s">
        <Skeleton />
      </Box>
    </>
  );
}
