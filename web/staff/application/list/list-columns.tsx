import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { generatePath } from 'react-router-dom';
import type { ApplicationRow } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import type { Formats } from '../../preferences/formats.ts';
import { BreakableText } from '../../shared/BreakableText.tsx';
import { PageLink } from '../../shared/PageLink.tsx';
import type { RecordColumn } from '../../shared/table/RecordTable.tsx';
import { RowActions } from '../../shared/table/RowActions.tsx';
import { approvedOn, fullName, shownValue } from '../sections.ts';
import { statusLooks } from '../status-actions.ts';
import { stageWords } from '../words.ts';
import { type ColumnId, columnNames, type FieldColumn, isFieldColumn } from './column-display.ts';

type Column = RecordColumn<ApplicationRow>;
type RowAction = (row: ApplicationRow) => void;

interface Actions {
  readonly view: RowAction;
  readonly edit: RowAction;
  readonly remove: RowAction;
}

const dayOrNone = (day: string | undefined, date: Formats['date']) => (day ? date(day) : '–');

const places: Partial<Record<ColumnId, Column['onCard']>> = {
  name: 'title',
  status: 'beside title',
  action: 'actions',
};

export function listColumns({ view, edit, remove }: Actions, formats: Formats): Column[] {
  const { date } = formats;
  const cellOf =
    (name: FieldColumn): Column['cell'] =>
    row => <BreakableText>{shownValue(name, row[name] ?? '', formats) || '–'}</BreakableText>;
  const cells: Readonly<Record<Exclude<ColumnId, FieldColumn>, Column['cell']>> = {
    name: row => (
      <PageLink href={generatePath(staffPages.updateApplicationView, { id: row._id })}>
        {fullName(row)}
      </PageLink>
    ),
    admin: row => (row.isAdmin ? 'Admin' : row.givenN || row.surname),
    status: row => (
      <>
        <StatusIndicator type={statusLooks[row.isStatus]} wrapText={false}>
          {row.isStatus}
        </StatusIndicator>
        {row.closedAt && <div>Closed</div>}
      </>
    ),
    stage: row => (row.stage ? stageWords[row.stage] : '–'),
    pending: row => dayOrNone(row.pending, date),
    approve: row => dayOrNone(approvedOn(row), date),
    action: row => (
      <RowActions
        name={fullName(row)}
        actions={[
          { text: 'View', onClick: () => view(row) },
          ...(row.closedAt ? [] : [{ text: 'Edit', onClick: () => edit(row) }]),
          { text: 'Delete', onClick: () => remove(row) },
        ]}
      />
    ),
  };
  return columnNames.map(({ id, label }) => ({
    id,
    header: label,
    cell: isFieldColumn(id) ? cellOf(id) : cells[id],
    isRowHeader: id === 'name',
    onCard: places[id],
  }));
}
