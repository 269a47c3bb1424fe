import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { generatePath } from 'react-router-dom';
import {
  type ApplicationRow,
  type Deadline,
  deadlines,
  officeDayOf,
  ownProperty,
} from '../../../../functions/contract.ts';
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
type ByField = Readonly<Partial<Record<FieldColumn, Column['cell']>>>;
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

/**
 * Widths in pixels. Without them the widths depend on the rows, so the headers move when a search finds nothing. The
 * smallest widths are those of usual rows.
 */
const widths: Partial<Record<ColumnId, Pick<Column, 'minWidth' | 'width'>>> = {
  name: { minWidth: 88, width: 240 },
  passport: { minWidth: 135, width: 170 },
  visaType: { minWidth: 77, width: 130 },
  stage: { minWidth: 99, width: 150 },
  status: { minWidth: 122, width: 140 },
  nextDeadline: { minWidth: 111, width: 180 },
  assigneeName: { minWidth: 101, width: 170 },
  phone: { minWidth: 164, width: 180 },
  action: { minWidth: 163, width: 190 },
};

export function listColumns({ view, edit, remove }: Actions, formats: Formats): Column[] {
  const { date } = formats;
  const cellOf =
    (name: FieldColumn): Column['cell'] =>
    row => <BreakableText>{shownValue(name, row[name] ?? '', formats) || '–'}</BreakableText>;
  const today = officeDayOf(new Date());
  const cells: Readonly<Record<Exclude<ColumnId, FieldColumn>, Column['cell']>> & ByField = {
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
    nextDeadline: row => <NextDeadline row={row} today={today} date={date} />,
    assigneeName: row => row.assigneeName ?? '–',
    phone: row => (
      <span className="staff-nowrap">{shownValue('phone', row.phone ?? '', formats) || '–'}</span>
    ),
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
    ...widths[id],
    id,
    header: label,
    cell: isFieldColumn(id) ? (cells[id] ?? cellOf(id)) : cells[id],
    isRowHeader: id === 'name',
    onCard: places[id],
  }));
}

interface NextDeadlineProps {
  readonly row: ApplicationRow;
  readonly today: string;
  readonly date: Formats['date'];
}

function NextDeadline({ row: { nextDeadline, nextDeadlineName = '' }, today, date }: NextDeadlineProps) {
  if (!nextDeadline) return '–';
  return (
    <>
      <Box color={nextDeadline < today ? 'text-status-error' : 'inherit'}>
        <span className="staff-nowrap">{date(nextDeadline)}</span>
      </Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {ownProperty<Deadline>(deadlines, nextDeadlineName)?.label}
      </Box>
    </>
  );
}
