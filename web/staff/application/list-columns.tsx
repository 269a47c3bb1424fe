import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { ApplicationRow } from '../../../functions/contract.ts';
import { fullName } from './sections.ts';
import { statusLooks } from './status-actions.ts';

type Column = TableProps.ColumnDefinition<ApplicationRow>;
type RowAction = (row: ApplicationRow) => void;

interface RowActions {
  readonly view: RowAction;
  readonly edit: RowAction;
  readonly remove: RowAction;
}

const noDate = '–';

/** The columns of the list, in their order. */
export function listColumns({ view, edit, remove }: RowActions): Column[] {
  return [
    { id: 'name', header: 'NAME', isRowHeader: true, cell: fullName },
    { id: 'admin', header: 'ADMIN', cell: row => (row.isAdmin ? 'Admin' : row.givenN) },
    { id: 'passport', header: 'PASSPORT NO', cell: row => row.passport },
    {
      id: 'status',
      header: 'STATUS',
      cell: row => <StatusIndicator type={statusLooks[row.isStatus]}>{row.isStatus}</StatusIndicator>,
    },
    { id: 'pending', header: 'VISA COLLECT DATE', cell: row => row.pending ?? noDate },
    { id: 'approve', header: 'VISA APPROVE DATE', cell: row => row.approve ?? noDate },
    {
      id: 'action',
      header: 'ACTION',
      cell: row => (
        <div className="staff-row-actions">
          <RowButton text="View" row={row} onClick={view} />
          <RowButton text="Edit" row={row} onClick={edit} />
          <RowButton text="Delete" row={row} onClick={remove} />
        </div>
      ),
    },
  ];
}

function RowButton({ text, row, onClick }: { text: string; row: ApplicationRow; onClick: RowAction }) {
  return (
    <Button
      variant="inline-link"
      wrapText={false}
      ariaLabel={`${text} ${fullName(row)}`}
      onClick={() => onClick(row)}
    >
      {text}
    </Button>
  );
}
