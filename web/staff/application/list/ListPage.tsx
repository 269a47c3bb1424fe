import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { memo, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { type ApplicationRow, officeDayOf } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { useSession } from '../../session/useSession.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import { staffMessages } from '../../shared/messages.ts';
import { ReadFailure } from '../../shared/NotificationArea.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useRecordOrder } from '../../shared/record-order.ts';
import { RecordTable } from '../../shared/table/RecordTable.tsx';
import { countText } from '../count-text.ts';
import { askedFilters, firstPage, isFiltered, type ListFilters, type ListQuery } from '../list-query.ts';
import { Pager } from '../Pager.tsx';
import { searchedFieldsText } from '../search-text.ts';
import { fullName } from '../sections.ts';
import { type Applications, useApplications, useForgetApplications } from '../useApplications.ts';
import { unseenChange } from './ChangeMany.tsx';
import { ColumnButton } from './ColumnButton.tsx';
import { ListActions } from './ListActions.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { ListFilter } from './ListFilter.tsx';
import { listColumns } from './list-columns.tsx';
import { listMessage } from './list-message.ts';
import { listOrder } from './list-order.ts';
import { useColumnDisplay } from './useColumnDisplay.ts';
import { type ListNavigation, useListQuery } from './useListQuery.ts';

const DeleteApplicationDialog = lazyDialog(
  'DeleteApplicationDialog',
  () => import('../DeleteApplicationDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

const FromDay = lazyComponent('FromDay', () => import('./FromDay.tsx'));

/** The date field is shown if the list has more pages than this. */
const manyPages = 10;

/** The list of the URL. It is rendered with low priority, because a render of all its rows would delay keys and clicks. */
export function ListPage() {
  usePageTitle('Application Management');
  const navigation = useListQuery();
  const { query, cursors } = navigation;
  const { user } = useSession();
  const asked = askedFilters(query, user?.id ?? '', officeDayOf(new Date()));
  const applications = useApplications(asked, cursors[query.page]);
  return <List {...useDeferredValue({ navigation, asked, applications })} />;
}

interface ListProps {
  readonly navigation: ListNavigation;
  readonly asked: ListQuery;
  readonly applications: Applications;
}

const List = memo(function List({ navigation, asked, applications }: ListProps) {
  const { query, cursors, narrow, turn, replace } = navigation;
  const navigate = useNavigate();
  const { data, error, isLoading, retry } = applications;
  const forget = useForgetApplications();
  const formats = useFormats();
  const [display, chooseDisplay] = useColumnDisplay();
  const [removed, setRemoved] = useState<ApplicationRow>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tasks, setTasks] = useState(unseenChange);

  useRecordOrder('list', data && !isLoading ? listOrder(data, asked, cursors) : undefined);

  const count = data && !error && countText({ ...data, total: data.totalApplication }, formats);
  const lastPage = data && Math.max(data.totalPages, 1);
  // Filters count to 1,000. Their lists go on after it, without page numbers.
  const isUncounted = data?.more === true && !query.search;
  const nextCursor = error ? undefined : data?.nextCursor;
  const isPastEnd = !isLoading && !error && lastPage !== undefined && query.page > lastPage && !isUncounted;
  const openLastPage = useEffectEvent(() => replace({ query: { ...query, page: lastPage ?? 1 }, cursors }));
  useEffect(() => {
    if (isPastEnd) openLastPage();
  }, [isPastEnd]);

  const open = (path: string) => (row: ApplicationRow) => void navigate(path, { state: { id: row._id } });
  const actions = {
    view: open(staffPages.userView),
    edit: open(generatePath(staffPages.editApplication)),
    remove: setRemoved,
  };
  const showAll = () => replace({ query: { ...firstPage, sort: query.sort }, cursors: {} });
  const afterDelete = async () => {
    setRemoved(undefined);
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
              <Nothing
                query={query}
                onShowAll={showAll}
                onSearchOn={nextCursor === undefined ? undefined : () => turn(query.page + 1, nextCursor)}
              />
            )
          }
          header={
            <Header
              variant="h1"
              description={`Search by ${searchedFieldsText}.`}
              {...(count && { counter: `(${count})` })}
              actions={
                <ListActions
                  query={asked}
                  chosen={chosen}
                  isPrinting={tasks.some(({ kind }) => kind === 'print')}
                  onChoose={choose}
                  onStart={task => setTasks(all => [...all, task])}
                />
              }
            >
              Application Management
            </Header>
          }
          filter={<ListFilter query={query} onChange={narrow} />}
          pagination={
            <Pager
              page={query.page}
              pages={query.from || isUncounted ? undefined : lastPage}
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
            (data?.more && query.search ? (
              <Box textAlign="center" color="text-body-secondary">
                The search finds {count} applications. Type more to see the rest.
              </Box>
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
        {tasks.map(task => (
          <ListDialogs
            key={task.kind}
            {...{ task, query, asked, display, chosen }}
            onChoose={choose}
            onEnd={() => setTasks(all => all.filter(one => one !== task))}
          />
        ))}
        {removed && (
          <DeleteApplicationDialog
            application={removed}
            onDone={afterDelete}
            onCancel={() => setRemoved(undefined)}
          />
        )}
      </SpaceBetween>
    </>
  );
});

interface NothingProps {
  readonly query: ListFilters;
  readonly onShowAll: () => void;
  /** Opens the next page. A page can be empty before the end, because a request checks a limited number of records. */
  readonly onSearchOn: (() => void) | undefined;
}

function Nothing({ query, onShowAll, onSearchOn }: NothingProps) {
  const isNarrowed = query.search || isFiltered(query);
  return (
    <SpaceBetween size="s">
      <span>{onSearchOn ? staffMessages.listGoesOn : staffMessages.listEmpty}</span>
      {onSearchOn && <Button onClick={onSearchOn}>Search on</Button>}
      {isNarrowed && <Button onClick={onShowAll}>Show all applications</Button>}
    </SpaceBetween>
  );
}
