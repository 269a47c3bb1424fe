import Box from '@cloudscape-design/components/box';
import { generatePath } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import {
  fetchRetained,
  holdApplication,
  limits,
  officeDayOf,
  type RetainedApplication,
  type RouteInput,
} from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { fullName } from '../application/sections.ts';
import type { Formats } from '../preferences/formats.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { staffRequest } from '../session/api.ts';
import { useSession } from '../session/useSession.tsx';
import { failureMessage, readMessage } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { pagesKey, ShowMore, usePages } from '../shared/table/pages.tsx';
import type { RecordColumn } from '../shared/table/RecordTable.tsx';
import { actionColumn, DeletedRecords, useRestoring } from './DeletedRecords.tsx';

/** Lists of closed and deleted applications: those due for removal, later ones and held ones. */
type RetainedList = RouteInput<typeof fetchRetained>['query']['list'];

interface ListWords {
  readonly title: string;
  readonly about: string;
  readonly what: string;
}

const words: Readonly<Record<RetainedList, ListWords>> = {
  closed: {
    title: 'Closed cases',
    about: 'The last closed first. The search and the public enquiry find them too.',
    what: 'closed cases',
  },
  due: {
    title: `To be removed in the next ${limits.removalDays} days`,
    about:
      'After that day the record and its documents are removed permanently. A super-admin can put an application on hold.',
    what: 'applications to be removed',
  },
  held: {
    title: 'Held',
    about: 'Not removed until a super-admin ends the hold.',
    what: 'applications on hold',
  },
};

/** Closed or deleted applications, with the date on which they are removed. */
export function RetainedApplications({ list }: { readonly list: RetainedList }) {
  const notify = useNotifications();
  const formats = useFormats();
  const { user } = useSession();
  const pages = useRetainedApplications(list);
  const hold = useHoldApplication();
  const holding = useRestoring();
  const { title, about, what } = words[list];

  const change = (application: RetainedApplication) => {
    const held = list !== 'held';
    void holding.during(application._id, async () => {
      try {
        await hold(application._id, held);
        const name = fullName(application);
        notify.success(`The application of ${name} is ${held ? 'on hold' : 'no longer on hold'}.`);
      } catch (reason) {
        notify.error(failureMessage(reason));
      }
    });
  };

  const mayHold = user?.role === 'super-admin' && list !== 'closed';
  return (
    <DeletedRecords
      title={title}
      description={about}
      what={what}
      empty={`There are no ${what}.`}
      rows={pages.rows}
      columns={[
        ...columns(formats, list),
        ...(mayHold ? [holdColumn(list === 'held' ? 'End hold' : 'Hold', holding.ids, change)] : []),
      ]}
      isLoading={pages.isLoading}
      failure={pages.error && readMessage(pages.error)}
      onRetry={pages.retry}
      footer={pages.hasMore && <ShowMore {...pages} />}
    />
  );
}

const keyOf = (list: RetainedList) => ['retained', list];

function useRetainedApplications(list: RetainedList) {
  return usePages(
    keyOf(list),
    cursor => staffRequest(fetchRetained, { query: { list, cursor } }),
    page => page.applications,
    { revalidateAll: true, dedupingInterval: 0 },
  );
}

/** Prevents the removal of an application, or allows it again. @throws RequestError */
function useHoldApplication(): (id: string, held: boolean) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (id, held) => {
    await staffRequest(holdApplication, { parameters: { id }, body: { held } });
    // Reloads both lists, because the application moves from one to the other.
    await Promise.all((['due', 'held'] as const).map(list => mutate(pagesKey(keyOf(list)))));
  };
}

function columns(
  { date, dateTime }: Formats,
  list: RetainedList,
): readonly RecordColumn<RetainedApplication>[] {
  return [
    { id: 'name', header: 'NAME', cell: row => <Name row={row} />, isRowHeader: true, onCard: 'title' },
    { id: 'passport', header: 'PASSPORT NO', cell: row => row.passport },
    { id: 'status', header: 'STATUS', cell: row => row.isStatus },
    {
      id: 'ended',
      header: list === 'closed' ? 'CLOSED' : 'CLOSED OR DELETED',
      cell: row =>
        list === 'closed'
          ? dateTime(row.endedAt)
          : `${row.deletedAt ? 'Deleted' : 'Closed'} ${dateTime(row.endedAt)}`,
    },
    {
      id: 'removal',
      header: 'KEPT UNTIL',
      cell: row => (list === 'held' ? 'The hold ends' : date(officeDayOf(new Date(row.removableFrom)))),
    },
  ];
}

/** A closed case has a screen, a deleted one does not. */
function Name({ row }: { readonly row: RetainedApplication }) {
  const name = fullName(row);
  if (row.deletedAt) return <Box variant="span">{name}</Box>;
  const href = generatePath(staffPages.updateApplicationView, { id: row._id });
  return <PageLink href={href}>{name}</PageLink>;
}

function holdColumn(
  text: 'Hold' | 'End hold',
  busy: readonly string[],
  onPress: (row: RetainedApplication) => void,
): RecordColumn<RetainedApplication> {
  const labelOf = (row: RetainedApplication) => `${text}: ${fullName(row)}`;
  return actionColumn({ textOf: () => text, labelOf, loadingText: 'Saving' }, busy, onPress);
}
