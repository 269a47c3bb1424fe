import type { DeletedApplication } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { doerOf, fullName } from '../records/sections.ts';
import type { RecordColumn } from '../shared/RecordCards.tsx';
import { RowButton } from '../shared/RowButton.tsx';

/** The columns of the deleted applications; `restoring` are the ids of those that are on their way back. */
export function trashColumns(
  restoring: readonly string[],
  onRestore: (application: DeletedApplication) => void,
  { dateTime }: Formats,
): RecordColumn<DeletedApplication>[] {
  return [
    { id: 'name', header: 'NAME', cell: fullName, isRowHeader: true, onCard: 'title' },
    { id: 'passport', header: 'PASSPORT NO', cell: row => row.passport },
    { id: 'by', header: 'DELETED BY', cell: doerOf },
    { id: 'at', header: 'DELETED', cell: row => dateTime(row.deletedAt) },
    { id: 'until', header: 'CAN BE RESTORED UNTIL', cell: row => dateTime(row.until) },
    {
      id: 'action',
      header: 'ACTION',
      onCard: 'actions',
      cell: row => (
        <RowButton
          ariaLabel={`Restore ${fullName(row)}`}
          loading={restoring.includes(row._id)}
          loadingText="Restoring"
          onClick={() => onRestore(row)}
        >
          Restore
        </RowButton>
      ),
    },
  ];
}
