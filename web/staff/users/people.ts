import { isId, type Role, roles, type User } from '../../../functions/contract.ts';
import { RequestError, withReference } from '../../shared/request.ts';
import type { SessionUser } from '../session/session-user.ts';
import { staffMessages } from '../shared/messages.ts';

/** Rules of the screens about people that need no server. Pure. */

export const roleNames: Readonly<Record<Role, string>> = { admin: 'Admin', 'super-admin': 'Super-admin' };

/** Duties of each role. */
export const roleDuties: Readonly<Record<Role, string>> = {
  admin: 'Works with applications and slides.',
  'super-admin': 'Also manages people and the settings of the site.',
};

/** Checks whether nobody else could manage people. */
function isLastSuperAdmin(person: Pick<User, '_id'>, people: readonly User[]): boolean {
  const able = people.filter(({ role, enabled }) => role === 'super-admin' && enabled);
  return able.length === 1 && able[0]?._id === person._id;
}

/** Says why somebody can be neither disabled nor deleted by `me`, or undefined. The server keeps the same rules. */
export function whyKept(person: User, people: readonly User[], me: SessionUser): string | undefined {
  if (person._id === me.id) return 'You cannot disable or delete yourself.';
  if (isLastSuperAdmin(person, people)) return 'The last super-admin cannot be disabled or deleted.';
  return undefined;
}

/** Ways in which a super-admin helps somebody to a password. */
export type WayBack = 'resetPassword' | 'resendInvitation';

/** Finds the way for somebody; none for oneself, and for whoever may not sign in. */
export function wayBackOf({ _id, enabled, invited }: User, me: SessionUser): WayBack | undefined {
  if (_id === me.id || !enabled) return undefined;
  return invited ? 'resendInvitation' : 'resetPassword';
}

/** Says why somebody's role has to stay, or undefined. */
export function whyRoleStays(id: string, people: readonly User[], me: SessionUser): string | undefined {
  if (isLastSuperAdmin({ _id: id }, people)) return 'The last super-admin cannot become an admin.';
  if (id === me.id) return 'Another super-admin can change your role.';
  return undefined;
}

/** Somebody as the list hands them to the edit screen. */
export interface PersonState {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Reads the router's state; undefined when it does not name somebody whole. */
export function readPersonState(state: unknown): PersonState | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { id, name, email, role }: Partial<Record<keyof PersonState, unknown>> = state;
  const known = roles.find(one => one === role);
  if (!known || typeof id !== 'string' || !isId(id)) return undefined;
  return typeof name === 'string' && typeof email === 'string' ? { id, name, email, role: known } : undefined;
}

/** Messages for failed actions on people. */

export function addMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? staffMessages.userAddFailed(error.message) : staffMessages.userAddError;
}

export function updateMessage(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.kind === 'response';
  return isRefusal ? withReference(staffMessages.userUpdateFailed, error) : staffMessages.userUpdateError;
}
