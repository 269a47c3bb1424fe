import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { User } from '../../../functions/contract.ts';
import type { SessionUser } from '../session/session-user.ts';
import type { RecordColumn } from '../shared/table/RecordCards.tsx';
import { RowActions } from '../shared/table/RowActions.tsx';
import { roleNames, type WayBack, wayBackOf, whyKept } from './people.ts';

type RowAction = (person: User) => unknown;

interface PersonActions {
  readonly edit: RowAction;
  readonly enable: RowAction;
  readonly disable: RowAction;
  readonly remove: RowAction;
  readonly helpBack: (person: User, way: WayBack) => unknown;
}

/** The columns of the list of people, in their order, as `me` sees them. */
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
    { id: 'email', header: 'EMAIL', sortingField: 'email', minWidth: 170, cell: ({ email }) => email },
    { id: 'role', header: 'ROLE', sortingField: 'role', minWidth: 120, cell: ({ role }) => roleNames[role] },
    {
      id: 'action',
      header: 'ACTION',
      onCard: 'actions',
      cell: person => (
        <Actions
          person={person}
          kept={whyKept(person, people, me)}
          wayBack={wayBackOf(person, me)}
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
  /** Reason why disabling and deleting are not offered. */
  readonly kept: string | undefined;
  readonly wayBack: WayBack | undefined;
}

const wayBackTexts: Readonly<Record<WayBack, string>> = {
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
