import Box from '@cloudscape-design/components/box';
import Skeleton from '@cloudscape-design/components/skeleton';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { generatePath } from 'react-router-dom';
import type { ApplicationRow } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { fullName } from '../application/sections.ts';
import { statusLooks } from '../application/status-actions.ts';
import { PageLink } from '../shared/PageLink.tsx';

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

interface RowsProps {
  readonly label: string;
  /** Undefined while they are on their way: as many places as are expected take their room. */
  readonly applications: readonly ApplicationRow[] | undefined;
  readonly expected: number;
  readonly empty: string;
}

/** A few applications, each a link to its screen. */
export function Rows({ label, applications, expected, empty }: RowsProps) {
  if (!applications) {
    return (
      <Table
        variant="borderless"
        items={Array.from({ length: expected }, (_, index) => index)}
        columnDefinitions={columns.map(({ header }) => ({ header, cell: () => <Place /> }))}
        ariaLabels={{ tableLabel: label }}
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
      empty={empty}
      ariaLabels={{ tableLabel: label }}
    />
  );
}

/** Row as high as a name with its passport number. */
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
