import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { type ApplicationRow, limits } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import { staffMessages } from '../../shared/messages.ts';
import { ReadFailure } from '../../shared/NotificationArea.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useRecordOrder } from '../../shared/record-order.ts';
import { RecordTable } from '../../shared/table/RecordTable.tsx';
import type { ListFilters } from '../list-query.ts';
import { Pager } from '../Pager.tsx';
import { searchedFieldsText } from '../search-text.ts';
import { fullName } from '../sections.ts';
import { useApplications, useForgetApplications } from '../useApplications.ts';
import { ChangeMany } from './ChangeMany.tsx';
import { ColumnButton } from './ColumnButton.tsx';
import { type ColumnDisplay, columnDisplay } from './column-display.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListFilter } from './ListFilter.tsx';
import { listColumns } from './list-columns.tsx';
import { listMessage } from './list-message.ts';
import { useListQuery } from './useListQuery.ts';

const DeleteApplicationDialog = lazyDialog(
  'DeleteApplicationDialog',
  () => import('../DeleteApplicationDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

const FromDay = lazyComponent('FromDay', () => import('./FromDay.tsx'));

/** The date field is shown if the list has more pages than this. */
const manyPages = 10;

export function ListPage() {
  usePageTitle('Application Management');
  const navigate = useNavigate();
  const { query, cursors, narrow, turn, replace } = useListQuery();
  const forget = useForgetApplications();
  const formats = useFormats();
  const [display, chooseDisplay] = useColumnDisplay();
  const { data, error, isLoading, retry } = useApplications(query, cursors[query.page]);
  const [asked, setAsked] = useState<ApplicationRow>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  useRecordOrder('list', data?.applications);

  const lastPage = data && Math.max(data.totalPages, 1);
  const isPastEnd = !isLoading && !error && lastPage !== undefined && query.page > lastPage;
  const openLastPage = useEffectEvent(() => replace({ query: { ...query, page: lastPage ?? 1 }, cursors }));
  useEffect(() => {
    if (isPastEnd) openLastPage();
  }, [isPastEnd]);

  const open = (path: string) => (row: ApplicationRow) => void navigate(path, { state: { id: row._id } });
  const actions = {
    view: open(staffPages.userView),
    edit: open(generatePath(staffPages.editApplication)),
    remove: setAsked,
  };
  const showAll = () => narrow({ search: '', status: undefined, stage: undefined });
  const afterDelete = async () => {
    setAsked(undefined);
    await forget();
  };

  const rows = error ? [] : (data?.applications ?? []);
  const choose = (ids: readonly string[]) => setChosen(new Set(ids));
  /** Changes the selection on this page, and keeps the selection on other pages and under other filters. */
  const chooseHere = (here: readonly ApplicationRow[]) => {
    const elsewhere = [...chosen].filter(id => !rows.some(row => row._id === id));
    choose([...elsewhere, ...here.map(({ _id }) => _id)]);
  };

  return (
    <>
      <ReadFailure message={error && listMessage(error)} onRetry={retry} />
      <SpaceBetween size="m">
        <RecordTable
          stickyColumns={{ last: 1 }}
          items={rows}
          // Breaks long date headers into two lines, so that all columns fit at 1280 px.
          wrapLines
          selectionType="multi"
          selectedItems={rows.filter(({ _id }) => chosen.has(_id))}
          onSelectionChange={({ detail }) => chooseHere(detail.selectedItems)}
          columnDefinitions={listColumns(actions, formats)}
          columnDisplay={display}
          preferences={<ColumnButton display={display} onChange={chooseDisplay} />}
          trackBy="_id"
          loading={isLoading && !data}
          loadingText="Loading applications"
          ariaLabels={{
            tableLabel: 'Applications',
            selectionGroupLabel: 'Choose applications',
            allItemsSelectionLabel: () => 'Choose all of this page',
            itemSelectionLabel: (_, row) => `Choose ${fullName(row)}`,
          }}
          empty={
            error ? (
              'The applications could not be loaded. Try again.'
            ) : data?.outOfReach ? (
              `Page ${formats.number(query.page)} is too far from both ends of the list to be opened by its number. Choose a day below.`
            ) : (
              <Nothing query={query} onShowAll={showAll} />
            )
          }
          header={
            <Header
              variant="h1"
              description={`Search by ${searchedFieldsText}.`}
              {...(data && !error && { counter: `(${formats.number(data.totalApplication)})` })}
              actions={
                <SpaceBetween direction="horizontal" size="xs">
                  <ChangeMany query={query} chosen={chosen} onChoose={choose} />
                  <ExportButton query={query} />
                  <Button variant="primary" onClick={() => navigate(staffPages.addUserApplication)}>
                    Add Application
                  </Button>
                </SpaceBetween>
              }
            >
              Application Management
            </Header>
          }
          filter={<ListFilter query={query} onChange={narrow} />}
          pagination={
            <Pager
              page={query.page}
              pages={query.from ? undefined : lastPage}
              from={query.from}
              isBusy={isLoading}
              hasNext={
                !error && (data?.nextCursor !== undefined || (!query.from && query.page < (lastPage ?? 1)))
              }
              onPrevious={() => turn(query.page - 1)}
              onNext={() => turn(query.page + 1, data?.nextCursor)}
            />
          }
          footer={
            !error &&
            (data?.more ? (
              <MoreHint total={data.totalApplication} />
            ) : (
              (query.from || (data?.totalPages ?? 0) > manyPages) && (
                <Suspense>
                  <FromDay
                    key={query.from}
                    sort={query.sort}
                    from={query.from}
                    onChange={from => narrow({ from })}
                  />
                </Suspense>
              )
            ))
          }
        />
        {asked && (
          <DeleteApplicationDialog
            application={asked}
            onDone={afterDelete}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </SpaceBetween>
    </>
  );
}

interface NothingProps {
  readonly query: ListFilters;
  readonly onShowAll: () => void;
}

function Nothing({ query, onShowAll }: NothingProps) {
  const isNarrowed = query.search || query.status || query.stage;
  return (
    <SpaceBetween size="s">
      <span>{staffMessages.listEmpty}</span>
      {isNarrowed && <Button onClick={onShowAll}>Show all applications</Button>}
    </SpaceBetween>
  );
}

function MoreHint({ total }: { readonly total: number }) {
  const formats = useFormats();
  const count = `${total < limits.searchMatches ? 'At least' : 'More than'} ${formats.number(total)}`;
  return (
    <Box textAlign="center" color="text-body-secondary">
      {count} applications match. Type more to see the rest.
    </Box>
  );
}

const storageKey = 'applicationColumns';

function stored(): ColumnDisplay {
  try {
    return columnDisplay(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return columnDisplay(undefined);
  }
}

/** Visible columns and their order, stored on this device. */
function useColumnDisplay(): readonly [ColumnDisplay, (display: ColumnDisplay) => void] {
  const [display, setDisplay] = useState(stored);
  const choose = (chosen: ColumnDisplay) => {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    setDisplay(chosen);
  };
  return [display, choose];
}
