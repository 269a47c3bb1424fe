import { useEffect, useEffectEvent, useState } from 'react';
import { officeDayOf } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { failureMessage } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import type { ListQuery } from '../list-query.ts';
import { useColleagueNames } from '../useColleagues.ts';
import { sortWords } from '../words.ts';
import type { ColumnDisplay } from './column-display.ts';
import { filtersText } from './filter-properties.ts';
import { listColumns } from './list-columns.tsx';
import './print.css';
import { readWholeList, type WholeList } from './whole-list.ts';

export interface PrintedListProps {
  /** Filters as the user sees them, and as the server takes them. */
  readonly query: ListQuery;
  readonly asked: ListQuery;
  readonly display: ColumnDisplay;
  readonly onDone: () => void;
}

const none = () => undefined;

/** Reads the whole list, prints it as a plain table and closes. It is not shown on the screen. */
export function PrintedList({ query, asked, display, onDone }: PrintedListProps) {
  const formats = useFormats();
  const notify = useNotifications();
  const people = useColleagueNames(query.assignedTo !== undefined);
  const hasNames = query.assignedTo === undefined || people.data !== undefined || people.error !== undefined;
  const [list, setList] = useState<WholeList>();
  const read = useEffectEvent(async () => {
    const work = notify.begin('Reading the list…');
    try {
      setList(await readWholeList(asked));
      work.end();
    } catch (error) {
      work.error(failureMessage(error));
      onDone();
    }
  });
  useEffect(() => void read(), []);

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!list || !hasNames) return;
    window.print();
    done();
  }, [list, hasNames]);
  if (!list) return null;

  const columns = listColumns({ view: none, edit: none, remove: none }, formats);
  const shown = display.flatMap(({ id, visible }) =>
    visible && id !== 'action' ? columns.filter(column => column.id === id) : [],
  );
  const { rows, isCut } = list;
  const count = `${isCut ? 'The first ' : ''}${formats.number(rows.length)} ${rows.length === 1 ? 'application' : 'applications'}`;
  const said = [
    query.search && `Search: ${query.search}`,
    filtersText(query, people.data?.colleagues, formats),
    query.from && `From ${formats.date(query.from)}`,
    sortWords[query.sort],
  ];
  return (
    <div className="staff-printed-list">
      <h1>Applications</h1>
      <p>{said.filter(Boolean).join(' · ')}</p>
      <p>
        {formats.date(officeDayOf(new Date()))} · {count}
      </p>
      <table>
        <thead>
          <tr>
            {shown.map(({ id, header }) => (
              <th key={id}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row._id}>
              {shown.map(({ id, cell }) => (
                <td key={id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
