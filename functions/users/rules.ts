import type { Caller } from '../server/caller.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Role } from '../shared/schemas.ts';
import type { Person, User } from './schemas.ts';

export function userOf(person: Person, superAdmins: readonly Person[]): User {
  const role: Role = superAdmins.some(other => other._id === person._id) ? 'super-admin' : 'admin';
  return { ...person, role };
}

export function usersOf(admins: readonly Person[], superAdmins: readonly Person[]): User[] {
  const people = new Map([...admins, ...superAdmins].map(person => [person._id, person]));
  return [...people.values()]
    .map(person => userOf(person, superAdmins))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Rejects a change of the caller's own account. @throws DomainError FORBIDDEN */
export function requireOtherUser(id: string, caller: Caller): void {
  if (id === caller.id) throw new DomainError('FORBIDDEN', messages.notYourself);
}

/** Rejects disabled users, who could not use an invitation or a new password. @throws DomainError FORBIDDEN */
export function requireEnabled({ enabled }: Person): void {
  if (!enabled) throw new DomainError('FORBIDDEN', messages.disabledPerson);
}

/** Rejects the removal of the only super-admin who can sign in. @throws DomainError FORBIDDEN */
export function requireAnotherSuperAdmin(user: User, superAdmins: readonly Person[]): void {
  if (user.role !== 'super-admin') return;
  if (superAdmins.some(other => other.enabled && other._id !== user._id)) return;
  throw new DomainError('FORBIDDEN', messages.lastSuperAdmin);
}
