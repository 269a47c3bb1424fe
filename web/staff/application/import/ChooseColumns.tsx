import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import type { RadioGroupProps } from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ImportColumn, officeDayOf } from '../../../../functions/contract.ts';
import { DayPicker } from '../../forms/DayPicker.tsx';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { pause } from '../../shared/retries.ts';
import { type RecordColumn, RecordTable } from '../../shared/table/RecordTable.tsx';
import { countWithoutType, headerOf, isDay, knownColumns, missingFields } from './columns.ts';
import { DayColumns } from './DayColumns.tsx';
import { type DayColumn, dayColumnsOf, readingOf } from './day-columns.ts';
import { columnLetters } from './file/file-problems.ts';
import { type Columns, type Table, withHiddenRows } from './import-steps.ts';
import { countText } from './import-words.ts';
import { RowsWithoutType } from './RowsWithoutType.tsx';
import { TableNotices } from './TableNotices.tsx';
import { useLocalPages } from './useLocalPages.tsx';

interface ChooseColumnsProps {
  readonly table: Table;
  readonly columns: Columns;
  readonly problem: string | undefined;
  readonly onChange: (columns: Columns, table?: Table) => void;
  readonly onCheck: () => void;
}

interface FileColumn {
  readonly place: number;
  readonly name: string;
  readonly example: string;
}

/** Columns per page of the table. Each has a menu, and 100 menus would block the page for half a second. */
const pageSize = 25;

const exampleRows = 20;

const passedOver = { value: '', label: 'Not imported' };
const options = [passedOver, ...knownColumns.map(({ id, header }) => ({ value: id, label: header }))];

export function ChooseColumns({ table, columns, problem, onChange, onCheck }: ChooseColumnsProps) {
  const formats = useFormats();
  const { mapping, forAll, dayAnswers } = columns;
  const [today] = useState(() => officeDayOf(new Date()));
  const [isRefused, setRefused] = useState(false);
  const openType = useRef<RadioGroupProps.Ref>(null);
  const openDays = useRef<RadioGroupProps.Ref>(null);
  const withoutType = useMemo(() => countWithoutType(table.body, mapping), [table.body, mapping]);
  const { dayColumns, isJudging } = useDayColumns(table, columns, today);
  const check = () => {
    const isTypeOpen = withoutType > 0 && !forAll.visaType;
    if (!isTypeOpen && dayColumns.every(column => readingOf(column, dayAnswers))) return onCheck();
    setRefused(true);
    (isTypeOpen ? openType : openDays).current?.focus();
  };
  const items = table.header.map((name, place): FileColumn => {
    const row = table.body.slice(0, exampleRows).find(({ cells }) => cells[place]);
    return { place, name: shownName(table, place, name), example: row?.cells[place] ?? '' };
  });
  const { shown, pagination } = useLocalPages(items, pageSize, 'Columns');
  const choose = (place: number, value: string | undefined) =>
    onChange({
      ...columns,
      mapping: mapping.map((column, other) => {
        const chosen = knownColumns.find(({ id }) => id === value)?.id;
        if (other === place) return chosen;
        return column === chosen ? undefined : column;
      }),
    });
  const definitions: readonly RecordColumn<FileColumn>[] = [
    {
      id: 'name',
      header: 'Column of the file',
      cell: ({ name }) => name,
      isRowHeader: true,
      onCard: 'title',
      width: '34%',
    },
    { id: 'example', header: 'First value', cell: ({ example }) => example, width: '26%' },
    {
      id: 'known',
      header: 'Is imported as',
      onCard: 'without name',
      cell: ({ place, name }) => (
        <Select
          ariaLabel={`${name} is imported as`}
          selectedOption={options.find(({ value }) => value === (mapping[place] ?? '')) ?? passedOver}
          options={options}
          filteringType="auto"
          filteringAriaLabel="Find a column"
          onChange={({ detail: { selectedOption } }) => choose(place, selectedOption.value)}
          expandToViewport
        />
      ),
    },
  ];
  return (
    <SpaceBetween size="l">
      {problem && <Notice type="error">{problem}</Notice>}
      {(table.hasNoNames || table.hiddenCount > 0) && (
        <TableNotices
          table={table}
          onHidden={isIncluded => onChange(columns, withHiddenRows(table, isIncluded))}
        />
      )}
      {withoutType > 0 && (
        <RowsWithoutType
          count={withoutType}
          type={forAll.visaType}
          onChoose={visaType => onChange({ ...columns, forAll: { ...forAll, visaType } })}
          isRefused={isRefused}
          questionRef={openType}
        />
      )}
      <ForAll columns={columns} onChange={onChange} />
      <DayColumns
        columns={dayColumns}
        answers={dayAnswers}
        onAnswer={answers => onChange({ ...columns, dayAnswers: answers })}
        isRefused={isRefused}
        openRef={openDays}
      />
      <RecordTable
        variant="container"
        items={shown}
        columnDefinitions={definitions}
        pagination={pagination}
        trackBy={({ place }) => String(place)}
        ariaLabels={{ tableLabel: 'Columns of the file' }}
        header={
          <Header
            variant="h2"
            counter={`(${items.length})`}
            description={`${countText(table.body.length, 'row', formats)}. Columns are recognised by their names.`}
            actions={
              <Button variant="primary" onClick={check} disabled={!mapping.some(Boolean)} loading={isJudging}>
                Check {countText(table.body.length, 'row', formats)}
              </Button>
            }
          >
            Columns
          </Header>
        }
      />
    </SpaceBetween>
  );
}

/** Returns the name of a column, with its letter if the name is empty or not unique. */
function shownName({ header, hiddenColumns }: Table, place: number, name: string): string {
  const letters = columnLetters(place);
  const isShared = header.filter(other => other === name).length > 1;
  const shown = name === '' ? `Column ${letters}` : isShared ? `${name} (column ${letters})` : name;
  return hiddenColumns.includes(place) ? `${shown}, hidden` : shown;
}

/** Returns the date columns and how their dates are read. Unchanged columns stay visible during a recalculation. */
function useDayColumns({ body }: Table, { mapping }: Columns, today: string) {
  const [judged, setJudged] = useState<{ mapping: Columns['mapping']; columns: readonly DayColumn[] }>();
  useEffect(() => {
    let isOver = false;
    void dayColumnsOf(body, mapping, today, { pause, now: () => performance.now() }).then(found => {
      if (!isOver) setJudged({ mapping, columns: found });
    });
    return () => {
      isOver = true;
    };
  }, [body, mapping, today]);
  const dayColumns = judged?.columns.filter(({ place, column }) => mapping[place] === column) ?? [];
  return { dayColumns, isJudging: judged?.mapping !== mapping };
}

/** Inputs for default values of fields that new applications need and that have no column in the file. */
function ForAll({ columns, onChange }: Pick<ChooseColumnsProps, 'columns' | 'onChange'>) {
  const { mapping, forAll } = columns;
  const missing = missingFields(mapping, forAll.visaType ?? '');
  const set = (column: ImportColumn, value: string) =>
    onChange({ ...columns, forAll: { ...forAll, [column]: value } });
  // Rows with an application id change existing records, which need no default values.
  if (missing.length === 0 || mapping.includes('record')) return null;
  return (
    <Panel
      title="The same in all rows"
      description="New applications need these fields, and the file has no column for them. Each value is used for every row."
    >
      <div className="staff-import-fields">
        {missing.map(name => (
          <FormField key={name} label={headerOf(name)}>
            {isDay(name) ? (
              <DayPicker value={forAll[name] ?? ''} onChange={day => set(name, day)} />
            ) : (
              <Input value={forAll[name] ?? ''} onChange={({ detail: { value } }) => set(name, value)} />
            )}
          </FormField>
        ))}
      </div>
    </Panel>
  );
}
