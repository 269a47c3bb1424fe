import { isId, type Role, roles, type User } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import type { SessionUser } from '../session/session-user.ts';
import { staffMessages } from '../shared/messages.ts';

export const roleNames: Readonly<Record<Role, string>> = { admin: 'Admin', 'super-admin': 'Super-admin' };

export const roleDuties: Readonly<Record<Role, string>> = {
  admin: 'Works with applications and slides.',
  'super-admin': 'Also manages people and the settings of the site.',
};

function isLastSuperAdmin(person: Pick<User, '_id'>, people: readonly User[]): boolean {
  const able = people.filter(({ role, enabled }) => role === 'super-admin' && enabled);
  return able.length === 1 && able[0]?._id === person._id;
}

/** Returns why the user `me` may not disable or delete a user, or undefined. The server has the same rules. */
export function whyNotRemovable(person: User, people: readonly User[], me: SessionUser): string | undefined {
  if (person._id === me.id) return 'You cannot disable or delete yourself.';
  if (isLastSuperAdmin(person, people)) return 'The last super-admin cannot be disabled or deleted.';
  return undefined;
}

/** How a super-admin can help a user who cannot sign in. */
export type SignInHelp = 'resetPassword' | 'resendInvitation';

/** Returns which help to offer. Undefined for the signed-in user and for disabled users. */
export function signInHelpFor({ _id, enabled, invited }: User, me: SessionUser): SignInHelp | undefined {
  if (_id === me.id || !enabled) return undefined;
  return invited ? 'resendInvitation' : 'resetPassword';
}

/** Returns why the role of a user cannot be changed, or undefined. */
export function whyRoleIsFixed(id: string, people: readonly User[], me: SessionUser): string | undefined {
  if (isLastSuperAdmin({ _id: id }, people)) return 'The last super-admin cannot become an admin.';
  if (id === me.id) return 'Another super-admin can change your role.';
  return undefined;
}

export interface PersonState {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Reads the router state. Undefined if it contains no complete user. */
export function readPersonState(state: unknown): PersonState | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { id, name, email, role }: Partial<Record<keyof PersonState, unknown>> = state;
  const known = roles.find(one => one === role);
  if (!known || typeof id !== 'string' || !isId(id)) return undefined;
  return typeof name === 'string' && typeof email === 'string' ? { id, name, email, role: known } : undefined;
}

export function addMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? staffMessages.userAddFailed(error.message) : staffMessages.userAddError;
}

export function updateMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? withReference(staffMessages.userUpdateFailed, error) : staffMessages.userUpdateError;
}
