import type { DeletedApplication, DeletedSlide } from '../../../functions/contract.ts';
import { writtenLanguageNames } from '../application/notice-words.ts';
import { doerOf, fullName } from '../application/sections.ts';
import type { Formats } from '../preferences/formats.ts';
import type { RecordColumn } from '../shared/table/RecordCards.tsx';
import { RowButton } from '../shared/table/RowButton.tsx';

/** The columns of the deleted records; `restoring` are the ids of those that are on their way back. */

export function applicationColumns(
  restoring: readonly string[],
  onRestore: (application: DeletedApplication) => void,
  formats: Formats,
): RecordColumn<DeletedApplication>[] {
  return [
    { id: 'name', header: 'NAME', cell: fullName, isRowHeader: true, onCard: 'title' },
    { id: 'passport', header: 'PASSPORT NO', cell: row => row.passport },
    { id: 'by', header: 'DELETED BY', cell: doerOf },
    ...dates(formats),
    action(fullName, restoring, onRestore),
  ];
}

export function slideColumns(
  restoring: readonly string[],
  onRestore: (slide: DeletedSlide) => void,
  formats: Formats,
): RecordColumn<DeletedSlide>[] {
  return [
    { id: 'name', header: 'SLIDE', cell: row => row.thumbnail, isRowHeader: true, onCard: 'title' },
    { id: 'title', header: 'CONTENT', maxWidth: 220, cell: row => row.title },
    { id: 'language', header: 'LANGUAGE', cell: row => writtenLanguageNames[row.language] },
    ...dates(formats),
    action(({ thumbnail }) => thumbnail, restoring, onRestore),
  ];
}

interface Deleted {
  readonly _id: string;
  readonly deletedAt: string;
  readonly until: string;
}

function dates<T extends Deleted>({ dateTime }: Formats): RecordColumn<T>[] {
  return [
    { id: 'at', header: 'DELETED', cell: row => dateTime(row.deletedAt) },
    { id: 'until', header: 'CAN BE RESTORED UNTIL', cell: row => dateTime(row.until) },
  ];
}

function action<T extends Deleted>(
  nameOf: (row: T) => string,
  restoring: readonly string[],
  onRestore: (row: T) => void,
): RecordColumn<T> {
  return {
    id: 'action',
    header: 'ACTION',
    onCard: 'actions',
    cell: row => (
      <RowButton
        ariaLabel={`Restore ${nameOf(row)}`}
        loading={restoring.includes(row._id)}
        loadingText="Restoring"
        onClick={() => onRestore(row)}
      >
        Restore
      </RowButton>
    ),
  };
}
