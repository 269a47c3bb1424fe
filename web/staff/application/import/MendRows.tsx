import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMemo, useState } from 'react';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { type RecordColumn, RecordTable } from '../../shared/table/RecordTable.tsx';
import { useIsNarrow } from '../../shared/useIsNarrow.ts';
import { CardEditor, CellEditor } from './CellEditor.tsx';
import { headerOf } from './columns.ts';
import { faultyRows } from './dry-run.ts';
import { type FaultyCell, faultyCells, isFaultyIn, rowsToMend, rowsWithSameText } from './faulty-cells.ts';
import { columnLetters } from './file/file-problems.ts';
import type { Checked } from './import-steps.ts';
import { countText } from './import-words.ts';
import { SaveFaults } from './RowsTable.tsx';
import { useLocalPages } from './useLocalPages.tsx';

export interface MendRowsProps {
  readonly checked: Checked;
  /** Sets a cell of some rows and checks them again. Rejects if that failed. */
  readonly onMend: (numbers: readonly number[], place: number, text: string) => Promise<void>;
}

interface SameText {
  readonly cell: FaultyCell;
  readonly numbers: readonly number[];
  readonly text: string;
}

const rowsPerPage = 10;
const title = 'Rows to correct';

/** Table of the cells with errors, which are corrected in place. Renders nothing if there are none. */
export function MendRows({ checked, onMend }: MendRowsProps) {
  const formats = useFormats();
  const isNarrow = useIsNarrow();
  const { table, columns, edits, planned, isMending = false } = checked;
  const { mapping } = columns;
  const rows = useMemo(() => rowsToMend(table.body, planned, edits), [table.body, planned, edits]);
  const [same, setSame] = useState<SameText>();
  const { shown, pagination } = useLocalPages(rows, rowsPerPage, title);
  const cells = useMemo(
    () => shown.flatMap(row => faultyCells(row, mapping, edits)),
    [shown, mapping, edits],
  );
  if (rows.length === 0) return null;
  const mend = async (cell: FaultyCell, text: string) => {
    // A cell that is corrected once more: the other rows still have its first text.
    const first = same?.cell.key === cell.key ? same.cell : cell;
    const numbers = rowsWithSameText(first, rows, edits);
    await onMend([cell.number], cell.place, text);
    setSame(numbers.length > 0 && first.text !== '' ? { cell: first, numbers, text } : undefined);
  };
  const mendSame = async ({ cell, numbers, text }: SameText) => {
    await onMend(numbers, cell.place, text);
    setSame(undefined);
  };
  const definitions: readonly RecordColumn<FaultyCell>[] = [
    {
      id: 'number',
      header: 'Row',
      cell: ({ number }) => formats.number(number),
      isRowHeader: true,
      width: 90,
    },
    {
      id: 'value',
      header: 'Cell',
      minWidth: 220,
      cell: cell =>
        isNarrow && cell.place >= 0 ? (
          <CardEditor key={`${cell.key} ${cell.text}`} cell={cell} onSave={text => mend(cell, text)} />
        ) : (
          <span className="staff-import-text">{cell.text || '–'}</span>
        ),
      editConfig: {
        editIconAriaLabel: 'editable',
        errorIconAriaLabel: 'Error',
        disabledReason: ({ place }) =>
          place < 0 ? 'The file has no column for this. Go back to the columns.' : undefined,
        editingCell: (cell, { currentValue, setValue }) => (
          <CellEditor cell={cell} value={currentValue ?? cell.text} onChange={setValue} />
        ),
      },
    },
    {
      id: 'text',
      header: 'What is wrong',
      onCard: 'without name',
      cell: ({ message, isFaulty }) => (
        <span className="staff-import-text">
          {isFaulty ? message : <StatusIndicator type="success">{message}</StatusIndicator>}
        </span>
      ),
    },
  ];
  const isStillFaulty = ({ number, column }: FaultyCell) =>
    rows.some(({ row, outcome }) => row.number === number && isFaultyIn(outcome, column));
  const left = rows.filter(({ outcome }) => outcome.kind === 'faulty').length;
  return (
    <SpaceBetween size="s">
      {same && !isStillFaulty(same.cell) && (
        <Notice
          type="info"
          onDismiss={() => setSame(undefined)}
          action={
            <Button loading={isMending} onClick={() => void mendSame(same).catch(() => {})}>
              Change all {formats.number(same.numbers.length)}
            </Button>
          }
        >
          {headerOf(same.cell.column)}: “{same.cell.text}” is in{' '}
          {countText(same.numbers.length, 'other row', formats)}. Change it to “{same.text}” there too?
        </Notice>
      )}
      <RecordTable
        variant="container"
        wrapLines
        items={cells}
        columnDefinitions={definitions}
        trackBy="key"
        submitEdit={(cell, _column, text) => mend(cell, String(text))}
        ariaLabels={{
          tableLabel: title,
          activateEditLabel: (_column, cell) => editLabel(cell),
          submitEditLabel: () => 'Save and check again',
          cancelEditLabel: () => 'Cancel',
          submittingEditText: () => 'Checking the row',
          successfulEditLabel: () => 'Checked',
        }}
        header={
          <Header
            variant="h2"
            counter={`(${formats.number(left)})`}
            description="Correct a cell here: its row is checked again at once. The file on your device stays as it is."
            actions={left > 0 && <SaveFaults {...{ table, columns, edits }} rows={faultyRows(planned)} />}
          >
            {title}
          </Header>
        }
        pagination={pagination}
      />
    </SpaceBetween>
  );
}

/** Accessible name of the editor of a cell: `Correct Surname of row 4 (column A)`. */
const editLabel = ({ column, number, place }: Pick<FaultyCell, 'column' | 'number' | 'place'>) =>
  `Correct ${headerOf(column)} of row ${number}${place < 0 ? '' : ` (column ${columnLetters(place)})`}`;
