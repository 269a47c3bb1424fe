import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Compared } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { type RecordColumn, RecordTable } from '../../shared/table/RecordTable.tsx';
import { comparisons, valuesOf } from '../likely-words.ts';
import { NewTabLink } from '../NewTabLink.tsx';
import type { LikelyDuplicate } from './duplicates.ts';
import { useLocalPages } from './useLocalPages.tsx';

interface LikelyRowsProps {
  readonly rows: readonly LikelyDuplicate[];
  readonly leftOut: ReadonlySet<number>;
  readonly onLeaveOut: (rows: ReadonlySet<number>) => void;
}

const title = 'Perhaps the same person';
const pageSize = 20;

/** Table of new rows that are likely duplicates, each with a checkbox to leave it out. */
export function LikelyRows({ rows, leftOut, onLeaveOut }: LikelyRowsProps) {
  const { number } = useFormats();
  const { shown, pagination } = useLocalPages(rows, pageSize, title);
  const choose = (row: number, isLeftOut: boolean) => {
    const chosen = new Set(leftOut);
    if (isLeftOut) chosen.add(row);
    else chosen.delete(row);
    onLeaveOut(chosen);
  };
  const columns: readonly RecordColumn<LikelyDuplicate>[] = [
    { id: 'number', header: 'Row', cell: row => number(row.number), isRowHeader: true, width: 90 },
    { id: 'name', header: 'Name', cell: ({ name }) => name, onCard: 'title', width: '22%' },
    { id: 'likely', header: 'Likely the same as', cell: row => <Likely row={row} />, onCard: 'without name' },
    {
      id: 'choice',
      header: 'Import',
      cell: row => (
        <Checkbox
          checked={leftOut.has(row.number)}
          onChange={({ detail: { checked } }) => choose(row.number, checked)}
          ariaLabel={`Leave out row ${number(row.number)}`}
        >
          Leave out
        </Checkbox>
      ),
      onCard: 'without name',
      width: 140,
    },
  ];
  const all = new Set(rows.map(row => row.number));
  return (
    <RecordTable
      variant="container"
      wrapLines
      items={shown}
      columnDefinitions={columns}
      trackBy={row => String(row.number)}
      ariaLabels={{ tableLabel: title }}
      header={
        <Header
          variant="h2"
          counter={`(${number(rows.length)})`}
          description="These rows are imported as new applications, unless you leave them out."
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={() => onLeaveOut(all)} disabled={leftOut.size === all.size}>
                Leave all out
              </Button>
              <Button onClick={() => onLeaveOut(new Set())} disabled={leftOut.size === 0}>
                Import all
              </Button>
            </SpaceBetween>
          }
        >
          {title}
        </Header>
      }
      pagination={pagination}
    />
  );
}

function Likely({ row: { records, earlier } }: { readonly row: LikelyDuplicate }) {
  const { number } = useFormats();
  return (
    <ul className="staff-import-likely">
      {records.map(person => (
        <li key={person._id}>
          <NewTabLink record={person} />
          <div>{`Passport ${person.passport}, ${person.isStatus}${person.closedAt ? ', closed' : ''}`}</div>
          <div>{likenessText(person.compared)}</div>
        </li>
      ))}
      {earlier && (
        <li>
          <div>Row {number(earlier.row)} of this file</div>
          <div>{likenessText(earlier.compared)}</div>
        </li>
      )}
    </ul>
  );
}

/** Describes which values are equal, similar or different: `Same: name, date of birth. Different: passport.` */
function likenessText(compared: Compared): string {
  return comparisons
    .flatMap(([how, words]) => {
      const values = valuesOf({ compared }, how);
      return values.length > 0 ? `${words}: ${values.join(', ')}.` : [];
    })
    .join(' ');
}
