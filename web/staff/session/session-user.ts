import type { Role, User } from '../../../functions/contract.ts';

/** The signed-in user, read from the id token and stored in local storage. */
export interface SessionUser {
  readonly id: User['_id'];
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export const userKey = 'User';

// The schema's list of roles is not imported, because it would add 7 KB gzipped to the login page.
const isRole = (value: unknown): value is Role => value === 'admin' || value === 'super-admin';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the user from an id token. A user in no group is an admin here; the API refuses their requests. */
export function userFromClaims(claims: Readonly<Record<string, unknown>>): SessionUser {
  const groups = claims['cognito:groups'];
  const isSuperAdmin = Array.isArray(groups) && groups.includes('super-admin');
  const email = text(claims['email']);
  return {
    id: text(claims['cognito:username']),
    name: text(claims['name']) || email,
    email,
    role: isSuperAdmin ? 'super-admin' : 'admin',
  };
}

export function storedUser(): SessionUser | undefined {
  const stored = localStorage.getItem(userKey);
  if (stored === null) return undefined;
  try {
    return userFrom(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

function userFrom(stored: unknown): SessionUser | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, name, email, role }: Partial<Record<keyof SessionUser, unknown>> = stored;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return undefined;
  return isRole(role) ? { id, name, email, role } : undefined;
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(userKey, JSON.stringify(user));
}

export function removeUser(): void {
  localStorage.removeItem(userKey);
}
