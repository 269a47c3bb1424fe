import type { Caller } from '../server/caller.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Role } from '../shared/schemas.ts';
import type { Person, User } from './schemas.ts';

/** Rules about roles, as pure functions. */

/** A person with their role; everybody who is not a super-admin is an admin. */
export function userOf(person: Person, superAdmins: readonly Person[]): User {
  const role: Role = superAdmins.some(other => other._id === person._id) ? 'super-admin' : 'admin';
  return { ...person, role };
}

/** Every person once, sorted by name; a person in both groups is a super-admin. */
export function usersOf(admins: readonly Person[], superAdmins: readonly Person[]): User[] {
  const people = new Map([...admins, ...superAdmins].map(person => [person._id, person]));
  return [...people.values()]
    .map(person => userOf(person, superAdmins))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Nobody shuts themselves out.
 * @throws DomainError FORBIDDEN when the id is the caller's own
 */
export function requireSomebodyElse(id: string, caller: Caller): void {
  if (id === caller.id) throw new DomainError('FORBIDDEN', messages.notYourself);
}

/**
 * A new invitation or a new password is no use to somebody who may not sign in.
 * @throws DomainError FORBIDDEN
 */
export function requireEnabled({ enabled }: Person): void {
  if (!enabled) throw new DomainError('FORBIDDEN', messages.disabledPerson);
}

/**
 * Makes sure that another super-admin who can sign in is left when this person is not one any more.
 * @throws DomainError FORBIDDEN when they are the only super-admin who can
 */
export function requireAnotherSuperAdmin(user: User, superAdmins: readonly Person[]): void {
  if (user.role !== 'super-admin') return;
  if (superAdmins.some(other => other.enabled && other._id !== user._id)) return;
  throw new DomainError('FORBIDDEN', messages.lastSuperAdmin);
}
