import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { officeDayOf } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { pause } from '../../shared/retries.ts';
import { saveFile } from '../../shared/save-file.ts';
import { type RecordColumn, RecordTable } from '../../shared/table/RecordTable.tsx';
import { dayCellReader, dayColumnsOf, withPlainDays } from './day-columns.ts';
import { type Edits, editedRow } from './edits.ts';
import { faultText } from './fault-words.ts';
import { faultsFile } from './import-files.ts';
import type { Columns, FaultyRow, Table } from './import-steps.ts';
import { correctedName } from './import-words.ts';
import { useLocalPages } from './useLocalPages.tsx';

interface NumberedRow {
  readonly number: number;
}

interface RowsTableProps<Row extends NumberedRow> {
  readonly title: string;
  readonly what: string;
  readonly rows: readonly Row[];
  /** Called only for the rows of the current page, because a file may have 100,000. */
  readonly textOf: (row: Row) => string;
  readonly actions?: ReactNode;
}

const pageSize = 20;

export function RowsTable<Row extends NumberedRow>({
  title,
  what,
  rows,
  textOf,
  actions,
}: RowsTableProps<Row>) {
  const { number } = useFormats();
  const { shown, pagination } = useLocalPages(rows, pageSize, title);
  const columns: readonly RecordColumn<Row>[] = [
    {
      id: 'number',
      header: 'Row',
      cell: row => number(row.number),
      isRowHeader: true,
      width: 110,
    },
    {
      id: 'text',
      header: what,
      cell: row => <span className="staff-import-text">{textOf(row)}</span>,
      onCard: 'without name',
    },
  ];
  return (
    <RecordTable
      variant="container"
      wrapLines
      items={shown}
      columnDefinitions={columns}
      trackBy={row => String(row.number)}
      ariaLabels={{ tableLabel: title }}
      header={
        <Header variant="h2" counter={`(${number(rows.length)})`} actions={actions}>
          {title}
        </Header>
      }
      pagination={pagination}
    />
  );
}

interface FaultyRowsProps {
  readonly table: Table;
  readonly columns: Columns;
  readonly edits: Edits;
  readonly rows: readonly FaultyRow[];
}

/** Lists the rows that were not imported because of errors, with a button to save them as a file. Renders nothing if there are none. */
export function FaultyRows({ table, columns, edits, rows }: FaultyRowsProps) {
  if (rows.length === 0) return null;
  return (
    <RowsTable
      title="Rows to correct"
      what="What is wrong"
      rows={rows}
      textOf={({ number, faults }) => {
        const row = table.body.find(one => one.number === number);
        const cells = row ? editedRow(row, edits).cells : [];
        return faults.map(fault => faultText(fault, { cells, mapping: columns.mapping })).join(' ');
      }}
      actions={<SaveFaults {...{ table, columns, edits, rows }} />}
    />
  );
}

/** Saves the rows with errors in the file's own format, so that the user can correct and import them. */
export function SaveFaults({ table, columns, edits, rows }: FaultyRowsProps) {
  const save = async () => {
    const { name, format, header } = table;
    const { mapping, dayAnswers } = columns;
    const clock = { pause, now: () => performance.now() };
    const today = officeDayOf(new Date());
    const dayColumns = await dayColumnsOf(table.body, mapping, today, clock);
    const readDayCell = dayCellReader(dayColumns, dayAnswers, today);
    const numbers = new Set(rows.map(({ number }) => number));
    const body = function* () {
      for (const row of table.body)
        if (numbers.has(row.number)) yield withPlainDays(editedRow(row, edits), mapping, readDayCell);
    };
    const file = await faultsFile({ header, body: body() }, rows, mapping, format, clock);
    saveFile(file, correctedName(name, format));
  };
  return (
    <Button iconName="download" onClick={() => void save()}>
      Save them as a file
    </Button>
  );
}
