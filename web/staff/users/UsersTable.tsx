import { useCollection } from '@cloudscape-design/collection-hooks';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import type { SessionUser } from '../session/session-user.ts';
import { BreakableText } from '../shared/BreakableText.tsx';
import { type RecordColumn, RecordTable } from '../shared/table/RecordTable.tsx';
import { RowActions } from '../shared/table/RowActions.tsx';
import { roleNames, type SignInHelp, signInHelpFor, whyNotRemovable } from './people.ts';

interface UsersTableProps {
  readonly users: readonly User[] | undefined;
  readonly isLoading: boolean;
  /** Columns of the table, which is first sorted by the first one. */
  readonly columns: readonly RecordColumn<User>[];
}

const none: readonly User[] = [];

/** Table of all users. They are few, so that the browser sorts and filters them. */
export function UsersTable({ users, isLoading, columns }: UsersTableProps) {
  const [byName] = columns;
  const { items, filterProps, collectionProps, filteredItemsCount } = useCollection(users ?? none, {
    filtering: { fields: ['name', 'email'], empty: 'No people yet.', noMatch: 'No people match.' },
    sorting: byName ? { defaultState: { sortingColumn: byName } } : {},
  });
  return (
    <RecordTable
      {...collectionProps}
      stickyColumns={{ last: 1 }}
      items={items}
      columnDefinitions={columns}
      trackBy="_id"
      loading={isLoading && !users}
      loadingText="Loading people"
      empty={users ? collectionProps.empty : 'The people could not be loaded. Try again.'}
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

type RowAction = (person: User) => unknown;

interface PersonActions {
  readonly edit: RowAction;
  readonly enable: RowAction;
  readonly disable: RowAction;
  readonly remove: RowAction;
  readonly helpBack: (person: User, way: SignInHelp) => unknown;
}

/** Columns of the list of users, for the signed-in user `me`. */
export function userColumns(
  people: readonly User[],
  me: SessionUser,
  actions: PersonActions,
): RecordColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'NAME',
      sortingField: 'name',
      isRowHeader: true,
      onCard: 'title',
      minWidth: 140,
      cell: person => <Name person={person} isMe={person._id === me.id} />,
    },
    {
      id: 'email',
      header: 'EMAIL',
      sortingField: 'email',
      minWidth: 170,
      cell: ({ email }) => <BreakableText>{email}</BreakableText>,
    },
    { id: 'role', header: 'ROLE', sortingField: 'role', minWidth: 120, cell: ({ role }) => roleNames[role] },
    {
      id: 'action',
      header: 'ACTION',
      onCard: 'actions',
      cell: person => (
        <Actions
          person={person}
          kept={whyNotRemovable(person, people, me)}
          wayBack={signInHelpFor(person, me)}
          {...actions}
        />
      ),
    },
  ];
}

function Name({ person, isMe }: { readonly person: User; readonly isMe: boolean }) {
  return (
    <>
      {person.name}
      {isMe && ' (you)'}
      {!person.enabled && (
        <div>
          <StatusIndicator type="stopped">Disabled</StatusIndicator>
        </div>
      )}
      {person.invited && (
        <div>
          <StatusIndicator type="pending">Invited</StatusIndicator>
        </div>
      )}
    </>
  );
}

interface ActionsProps extends PersonActions {
  readonly person: User;
  readonly kept: string | undefined;
  readonly wayBack: SignInHelp | undefined;
}

const wayBackTexts: Readonly<Record<SignInHelp, string>> = {
  resetPassword: 'Reset password',
  resendInvitation: 'Invite again',
};

function Actions({ person, kept, wayBack, edit, enable, disable, remove, helpBack }: ActionsProps) {
  const toggle = person.enabled
    ? { text: 'Disable', onClick: () => disable(person), refused: kept }
    : { text: 'Enable', onClick: () => enable(person), refused: kept };
  return (
    <RowActions
      name={person.name}
      actions={[
        { text: 'Edit', onClick: () => edit(person) },
        ...(wayBack ? [{ text: wayBackTexts[wayBack], onClick: () => helpBack(person, wayBack) }] : []),
        toggle,
        { text: 'Delete', onClick: () => remove(person), refused: kept },
      ]}
    />
  );
}
