import { useSWRConfig } from 'swr';
import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  getUsers,
  type Input,
  resendInvitation,
  resetPassword,
  type User,
  updateUser,
} from '../../../functions/contract.ts';
import { staffRequest, useIdempotencyKey } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';

/** The people of the back office: this module owns their key and keeps it true after every change. */

const key = 'users';

/** Everybody who works in the back office. */
export const useUsers = () => useReading(key, () => staffRequest(getUsers, {}));

type Id = User['_id'];

/** Actions of a super-admin on people. Each throws RequestError; the list shows what the server answered. */
export interface UserActions {
  readonly change: (id: Id, body: Input<typeof updateUser>['body']) => Promise<User>;
  readonly setEnabled: (id: Id, enabled: boolean) => Promise<void>;
  readonly remove: (id: Id) => Promise<void>;
  /** Tells whether the person was told by email. */
  readonly resetPassword: (id: Id) => Promise<boolean>;
  readonly resendInvitation: (id: Id) => Promise<void>;
}

export function useUserActions(): UserActions {
  const keep = useKeepUsers();
  return {
    change: async (id, body) => {
      const user = await staffRequest(updateUser, { parameters: { id }, body });
      await keep(users => users.map(one => (one._id === id ? user : one)));
      return user;
    },
    setEnabled: async (id, enabled) => {
      const user = await staffRequest(enabled ? enableUser : disableUser, { parameters: { id } });
      await keep(users => users.map(one => (one._id === id ? user : one)));
    },
    remove: async id => {
      await staffRequest(deleteUser, { parameters: { id } });
      await keep(users => users.filter(one => one._id !== id));
    },
    resetPassword: async id => (await staffRequest(resetPassword, { parameters: { id } })).emailed,
    resendInvitation: async id => {
      await staffRequest(resendInvitation, { parameters: { id } });
    },
  };
}

type NewUser = Input<typeof addUser>['body'];

/** Invites somebody; tries with the same entries invite them once. */
export function useAddUser(): (body: NewUser) => Promise<User> {
  const keyOf = useIdempotencyKey();
  const keep = useKeepUsers();
  return async body => {
    const user = await staffRequest(addUser, { body }, { idempotencyKey: keyOf(body) });
    await keep(users => [...users.filter(one => one._id !== user._id), user]);
    return user;
  };
}

/** Changes the list that was read; one that was not is read when it is first shown. */
function useKeepUsers() {
  const { mutate } = useSWRConfig();
  return (change: (users: readonly User[]) => User[]) =>
    mutate<User[]>(key, users => users && change(users), { revalidate: false });
}
