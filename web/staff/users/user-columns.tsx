import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { User } from '../../../functions/contract.ts';
import type { SessionUser } from '../shared/session-user.ts';
import { roleNames, whyKept } from './people.ts';

type RowAction = (person: User) => unknown;

interface RowActions {
  readonly edit: RowAction;
  readonly enable: RowAction;
  readonly disable: RowAction;
  readonly remove: RowAction;
}

/** The columns of the list of people, in their order, as `me` sees them. */
export function userColumns(
  people: readonly User[],
  me: SessionUser,
  actions: RowActions,
): TableProps.ColumnDefinition<User>[] {
  return [
    {
      id: 'name',
      header: 'NAME',
      sortingField: 'name',
      isRowHeader: true,
      minWidth: 180,
      cell: person => <Name person={person} isMe={person._id === me.id} />,
    },
    { id: 'email', header: 'EMAIL', sortingField: 'email', minWidth: 200, cell: ({ email }) => email },
    { id: 'role', header: 'ROLE', sortingField: 'role', minWidth: 120, cell: ({ role }) => roleNames[role] },
    {
      id: 'action',
      header: 'ACTION',
      minWidth: 220,
      cell: person => <Actions person={person} kept={whyKept(person, people, me)} {...actions} />,
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
    </>
  );
}

interface ActionsProps extends RowActions {
  readonly person: User;
  /** Why disabling and deleting are not offered. */
  readonly kept: string | undefined;
}

function Actions({ person, kept, edit, enable, disable, remove }: ActionsProps) {
  const toggle = person.enabled ? (
    <RowButton text="Disable" person={person} onClick={disable} />
  ) : (
    <RowButton text="Enable" person={person} onClick={enable} />
  );
  return (
    <>
      <div className="staff-row-actions">
        <RowButton text="Edit" person={person} onClick={edit} />
        {!kept && toggle}
        {!kept && <RowButton text="Delete" person={person} onClick={remove} />}
      </div>
      {kept && (
        <Box color="text-body-secondary" fontSize="body-s">
          {kept}
        </Box>
      )}
    </>
  );
}

interface RowButtonProps {
  readonly text: string;
  readonly person: User;
  readonly onClick: RowAction;
}

function RowButton({ text, person, onClick }: RowButtonProps) {
  return (
    <Button
      variant="inline-link"
      wrapText={false}
      ariaLabel={`${text} ${person.name}`}
      onClick={() => onClick(person)}
    >
      {text}
    </Button>
  );
}
