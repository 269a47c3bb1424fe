import { useCollection } from '@cloudscape-design/collection-hooks';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import type { RecordColumn } from '../shared/table/RecordCards.tsx';
import { RecordTable } from '../shared/table/RecordTable.tsx';

interface UsersTableProps {
  /** Undefined while nobody knows them. */
  readonly users: readonly User[] | undefined;
  readonly isLoading: boolean;
  /** The first is the one by which they are sorted at first. */
  readonly columns: readonly RecordColumn<User>[];
}

const none: readonly User[] = [];

/** The people of the back office, sorted and narrowed in the browser: there are never many. */
export function UsersTable({ users, isLoading, columns }: UsersTableProps) {
  const [byName] = columns;
  const { items, filterProps, collectionProps, filteredItemsCount } = useCollection(users ?? none, {
    filtering: { fields: ['name', 'email'], empty: 'Nobody yet.', noMatch: 'Nobody matches.' },
    sorting: byName ? { defaultState: { sortingColumn: byName } } : {},
  });
  return (
    <RecordTable
      {...collectionProps}
      stickyColumns={{ last: 1 }}
      items={[...items]}
      columnDefinitions={columns}
      trackBy="_id"
      loading={isLoading && !users}
      loadingText="Loading people"
      empty={users ? collectionProps.empty : 'The people could not be read.'}
      ariaLabels={{
        tableLabel: 'Admins',
        sortAscending: 'sorted ascending',
        sortDescending: 'sorted descending',
      }}
      wrapLines
      header={<TableHeader count={users?.length} />}
      filter={
        <TextFilter
          {...filterProps}
          filteringPlaceholder="Find by name or email"
          filteringAriaLabel="Find by name or email"
          filteringClearAriaLabel="Clear"
          countText={filteredItemsCount === 1 ? '1 match' : `${filteredItemsCount ?? 0} matches`}
        />
      }
    />
  );
}

function TableHeader({ count }: { readonly count: number | undefined }) {
  const navigate = useNavigate();
  const { number } = useFormats();
  return (
    <Header
      variant="h1"
      description="User Management"
      {...(count !== undefined && { counter: `(${number(count)})` })}
      actions={
        <Button variant="primary" onClick={() => navigate(staffPages.addUserManagement)}>
          Add New User
        </Button>
      }
    >
      Admin List
    </Header>
  );
}
