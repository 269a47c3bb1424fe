import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import type { DeletedApplication } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { doerOf, fullName } from '../records/sections.ts';

/** The columns of the deleted applications; `restoring` are the ids of those that are on their way back. */
export function trashColumns(
  restoring: readonly string[],
  onRestore: (application: DeletedApplication) => void,
  { dateTime }: Formats,
): TableProps.ColumnDefinition<DeletedApplication>[] {
  return [
    { id: 'name', header: 'NAME', cell: fullName, isRowHeader: true },
    { id: 'passport', header: 'PASSPORT NO', cell: row => row.passport },
    { id: 'by', header: 'DELETED BY', cell: doerOf },
    { id: 'at', header: 'DELETED', cell: row => dateTime(row.deletedAt) },
    { id: 'until', header: 'CAN BE RESTORED UNTIL', cell: row => dateTime(row.until) },
    {
      id: 'action',
      header: 'ACTION',
      cell: row => (
        <Button
          variant="inline-link"
          wrapText={false}
          ariaLabel={`Restore ${fullName(row)}`}
          loading={restoring.includes(row._id)}
          loadingText="Restoring"
          onClick={() => onRestore(row)}
        >
          Restore
        </Button>
      ),
    },
  ];
}
