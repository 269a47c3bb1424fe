import Box from '@cloudscape-design/components/box';
import Icon from '@cloudscape-design/components/icon';
import type { TableProps } from '@cloudscape-design/components/table';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import {
  formatPhone,
  officeDayOf,
  parsePhone,
  type QueueName,
  someDay,
  type WorkRow,
} from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import {
  arrivedPath,
  askAgainPath,
  askForDocumentsPath,
  editPath,
} from '../application/application-address.ts';
import { visaTypeText } from '../application/sections.ts';
import type { Formats } from '../preferences/formats.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { chooseOrder, useRecordOrder } from '../shared/record-order.ts';
import { type RecordColumn, RecordTable } from '../shared/table/RecordTable.tsx';
import { RowActions } from '../shared/table/RowActions.tsx';
import { useIsNarrow } from '../shared/useIsNarrow.ts';
import { queueOrder } from './useQueue.ts';
import type { WorkActions } from './useWorkActions.ts';
import {
  actionsOf,
  changeOf,
  isPutOff,
  leavesQueue,
  type WorkAction,
  workActionWords,
} from './work-actions.ts';
import { distanceText, personOf, whatText } from './work-words.ts';

interface WorkTableProps
  extends Pick<TableProps, 'variant' | 'header' | 'footer' | 'empty' | 'loading' | 'loadingText'> {
  readonly queue: QueueName;
  readonly label: string;
  readonly rows: readonly WorkRow[];
  /** All rows of the list, if `rows` are only its first ones. */
  readonly all?: readonly WorkRow[];
  /** Cursor of the rows that are not loaded. */
  readonly nextCursor?: string | undefined;
  readonly actions: WorkActions;
  readonly isWithoutPutOff?: boolean | undefined;
}

/** Table of a queue with buttons for the next actions; cards on narrow screens. */
export function WorkTable({
  queue,
  label,
  rows,
  all = rows,
  nextCursor,
  actions,
  isWithoutPutOff = false,
  ...table
}: WorkTableProps) {
  const formats = useFormats();
  const isOnCard = useIsNarrow();
  const navigate = useNavigate();
  const today = officeDayOf(new Date());

  const press = (row: WorkRow, action: WorkAction) => {
    const change = changeOf(action, queue, row, today);
    if (!change) return navigate(pathOf(action, row));
    const leaves = isWithoutPutOff || leavesQueue(action, queue, row);
    if (leaves) focusNextLine();
    actions.act({ queue, row }, change, leaves);
  };

  const isHere = (row: WorkRow) => !actions.hasLeft({ queue, row });
  const shown = rows.filter(isHere);
  useRecordOrder(label, queueOrder(queue, all.filter(isHere), nextCursor));
  return (
    <div
      className="staff-work"
      {...onePress}
      onClickCapture={event => {
        chooseOrder(label);
        onePress.onClickCapture(event);
      }}
    >
      <RecordTable
        {...table}
        items={shown}
        columnDefinitions={columnsOf({ queue, today, formats, isOnCard, press })}
        trackBy={({ _id, what }) => `${_id} ${what}`}
        ariaLabels={{ tableLabel: label }}
      />
    </div>
  );
}

/** Returns the address where staff complete an action. */
function pathOf(action: WorkAction, { _id }: WorkRow): string {
  if (action === 'setVisaType') return editPath(_id);
  if (action === 'seeArrived') return arrivedPath(_id);
  return action === 'askForDocuments' ? askForDocumentsPath(_id) : askAgainPath(_id);
}

/** Ignores double clicks and repeated keys, because after the first click the next row is under the pointer. */
const onePress = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
};

/** Moves the focus to the first button of the next row; after the last row, to the previous one. */
function focusNextLine(): void {
  const lines = [...document.querySelectorAll('main .staff-row-actions, .staff-work .staff-row-actions')];
  const place = lines.findIndex(line => line.contains(document.activeElement));
  if (place < 0) return;
  (lines[place + 1] ?? lines[place - 1])?.querySelector('button')?.focus();
}

interface Shown {
  readonly queue: QueueName;
  readonly today: string;
  readonly formats: Formats;
  readonly isOnCard: boolean;
  readonly press: (row: WorkRow, action: WorkAction) => void;
}

function columnsOf({ queue, today, formats, isOnCard, press }: Shown): RecordColumn<WorkRow>[] {
  const call: RecordColumn<WorkRow> = {
    id: 'phone',
    header: 'PHONE',
    width: '18%',
    cell: row => <Call row={row} />,
  };
  return [
    {
      id: 'name',
      header: 'NAME',
      width: '21%',
      isRowHeader: true,
      onCard: 'title',
      cell: row => (
        <>
          <span className="staff-work-name">
            <PageLink href={generatePath(staffPages.updateApplicationView, { id: row._id })}>
              {personOf(row) || row._id}
            </PageLink>
          </span>
          <Beside>{[row.passport, visaTypeText(row.visaType ?? '')].filter(Boolean).join(' · ')}</Beside>
        </>
      ),
    },
    {
      id: 'what',
      header: 'WHAT',
      width: '21%',
      onCard: 'without name',
      cell: row => (
        <div className="staff-work-what">
          {whatText(queue, row)}
          {isOnCard && <Call row={row} />}
        </div>
      ),
    },
    {
      id: 'date',
      header: 'DATE',
      width: '14%',
      onCard: 'beside title',
      cell: row => <Day row={row} today={today} formats={formats} />,
    },
    ...(isOnCard ? [] : [call]),
    {
      id: 'action',
      header: 'ACTION',
      width: '26%',
      onCard: 'actions',
      cell: row => (
        <RowActions
          name={personOf(row)}
          actions={actionsOf(queue, row).map(action => ({
            text: workActionWords[action],
            onClick: () => press(row, action),
          }))}
        />
      ),
    },
  ];
}

type DayProps = Pick<Shown, 'today' | 'formats'> & { readonly row: WorkRow };

/** Date of the row, its distance from today, and the date of Look again. */
function Day({ row, today, formats: { date } }: DayProps) {
  return (
    <>
      {row.date === someDay ? (
        'No date'
      ) : (
        <>
          <span className="staff-nowrap">{date(row.date)}</span>
          <Beside>{distanceText(row.date, today)}</Beside>
        </>
      )}
      {isPutOff(row, today) && <Beside>Look again on {date(row.lookAgain ?? '')}</Beside>}
    </>
  );
}

function Beside({ children }: { readonly children: ReactNode }) {
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {children}
    </Box>
  );
}

/** Link that calls the person. On a card it is high enough for a finger. */
function Call({ row }: { readonly row: WorkRow }) {
  if (!row.phone) return null;
  const number = formatPhone(row.phone);
  return (
    <a
      className="staff-call"
      href={`tel:${parsePhone(row.phone) ?? row.phone}`}
      aria-label={`Call ${personOf(row)}: ${number}`}
    >
      <Icon name="call" />
      {number}
    </a>
  );
}
