import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useSession } from '../session/useSession.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { readMessage } from '../shared/read-message.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { type Asked, PersonDialog } from './PersonDialog.tsx';
import type { PersonState } from './people.ts';
import { UsersTable } from './UsersTable.tsx';
import { userColumns } from './user-columns.tsx';
import { useUsers } from './useUsers.ts';
import { useUserTasks } from './useUserTasks.ts';

/** `/userManagement`: everybody who works in the back office. */
export function UsersPage() {
  usePageTitle('Admin List');
  const navigate = useNavigate();
  const { user: me } = useSession();
  const { users, error, isLoading, retry } = useUsers();
  const tasks = useUserTasks(retry);
  const [asked, setAsked] = useState<Asked>();
  if (!me) return null;

  const edit = ({ _id: id, name, email, role }: User) => {
    const state: PersonState = { id, name, email, role };
    navigate(staffPages.editUserManagement, { state });
  };
  const columns = userColumns(users ?? [], me, {
    edit,
    enable: tasks.enable,
    disable: person => setAsked({ act: 'disable', person }),
    remove: person => setAsked({ act: 'delete', person }),
    helpBack: (person, act) => setAsked({ act, person }),
  });
  const confirm = async ({ act, person }: Asked) => {
    await tasks[act](person);
    setAsked(undefined);
  };

  return (
    <>
      {error && (
        <OverPage>
          <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>
        </OverPage>
      )}
      <SpaceBetween size="m">
        <UsersTable users={users} isLoading={isLoading} columns={columns} />
        {asked && (
          <PersonDialog
            asked={asked}
            busy={tasks.busy}
            onConfirm={() => void confirm(asked)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </SpaceBetween>
    </>
  );
}
