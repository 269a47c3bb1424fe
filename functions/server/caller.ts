import type { Claims } from '../shared/api-event.ts';
import { DomainError } from '../shared/errors.ts';
import { isId } from '../shared/id.ts';
import { messages } from '../shared/messages.ts';
import type { Audience } from '../shared/route.ts';
import type { Role } from '../shared/schemas.ts';

export interface Caller {
  readonly id: string;
  readonly role: Role;
}

/** Undefined only on public routes. @throws DomainError UNAUTHENTICATED, or FORBIDDEN without the group */
export function authorizeCaller(audience: Audience, claims: Claims | undefined): Caller | undefined {
  const id = claims?.['username'];
  const role = roleIn(claims?.['cognito:groups']);
  const known = typeof id === 'string' && isId(id);
  if (audience === 'public') return known && role ? { id, role } : undefined;
  if (!known) throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
  if (!role || (audience === 'superAdmin' && role !== 'super-admin')) {
    throw new DomainError('FORBIDDEN', messages.forbidden);
  }
  return { id, role };
}

/** API Gateway's HTTP APIs flatten the list of groups to text such as `[admin super-admin]`. */
function roleIn(groups: unknown): Role | undefined {
  const names = typeof groups === 'string' ? groups.replace(/^\[|\]$/g, '').split(/[\s,]/) : [];
  if (names.includes('super-admin')) return 'super-admin';
  return names.includes('admin') ? 'admin' : undefined;
}
