import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useSession } from '../session/useSession.tsx';
import { BreakableText } from '../shared/BreakableText.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { readMessage } from '../shared/failures.ts';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import type { PersonState, SignInHelp } from './people.ts';
import { UsersTable, userColumns } from './UsersTable.tsx';
import { useUsers } from './useUsers.ts';
import { useUserTasks } from './useUserTasks.ts';

interface Asked {
  readonly act: 'disable' | 'delete' | SignInHelp;
  readonly person: User;
}

export function UsersPage() {
  usePageTitle('Admin List');
  const navigate = useNavigate();
  const { user: me } = useSession();
  const { data: users, error, isLoading, retry } = useUsers();
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
      <ReadFailure message={error && readMessage(error)} onRetry={retry} />
      <SpaceBetween size="m">
        <UsersTable users={users} isLoading={isLoading} columns={columns} />
        {asked && (
          <ConfirmDialog
            title={words[asked.act].title}
            confirmText={words[asked.act].button}
            onConfirm={() => confirm(asked)}
            onCancel={() => setAsked(undefined)}
          >
            <strong>{asked.person.name}</strong> (<BreakableText>{asked.person.email}</BreakableText>){' '}
            {words[asked.act].effect}
          </ConfirmDialog>
        )}
      </SpaceBetween>
    </>
  );
}

const words = {
  disable: {
    title: 'Disable this person?',
    button: 'Disable',
    effect: 'is signed out everywhere and cannot sign in until a super-admin enables them again.',
  },
  delete: {
    title: 'Delete this person?',
    button: 'Delete',
    effect: 'is signed out everywhere and loses their account permanently. The history keeps their actions.',
  },
  resetPassword: {
    title: 'Reset this password?',
    button: 'Reset password',
    effect:
      'is signed out everywhere, and the current password stops working at once. An email tells them how to choose a new one.',
  },
  resendInvitation: {
    title: 'Send the invitation again?',
    button: 'Send',
    effect: 'gets another email with a new temporary password. The earlier one no longer works.',
  },
} as const;
