import { useSWRConfig } from 'swr';
import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  getUsers,
  type RouteInput,
  resendInvitation,
  resetPassword,
  type User,
  updateUser,
} from '../../../functions/contract.ts';
import { staffRequest, useIdempotencyKey } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';

/** Loads and changes the users. Only this module uses their cache key. */

const key = 'users';

export const useUsers = () => useReading(key, () => staffRequest(getUsers, {}));

type Id = User['_id'];

/** Changes of users, for super-admins. All throw RequestError, and update the list. */
export interface UserActions {
  readonly change: (id: Id, body: RouteInput<typeof updateUser>['body']) => Promise<User>;
  readonly setEnabled: (id: Id, enabled: boolean) => Promise<void>;
  readonly remove: (id: Id) => Promise<void>;
  /** Resets the password. Returns whether the email about it was sent. */
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

type NewUser = RouteInput<typeof addUser>['body'];

/** Invites a user. A retry with the same entries does not invite twice. */
export function useAddUser(): (body: NewUser) => Promise<User> {
  const keyOf = useIdempotencyKey();
  const keep = useKeepUsers();
  return async body => {
    const user = await staffRequest(addUser, { body }, { idempotencyKey: keyOf(body) });
    await keep(users => [...users.filter(one => one._id !== user._id), user]);
    return user;
  };
}

/** Updates a loaded list. Otherwise the list is loaded when a screen shows it. */
function useKeepUsers() {
  const { mutate } = useSWRConfig();
  return (change: (users: readonly User[]) => User[]) =>
    mutate<User[]>(key, users => users && change(users), { revalidate: false });
}
