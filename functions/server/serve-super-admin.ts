import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Route } from '../shared/route.ts';
import type { Role } from '../shared/schemas.ts';
import { cognito } from './aws/cognito.ts';
import { isUnknownUser } from './aws/refusals.ts';
import type { Caller } from './caller.ts';
import { environment } from './environment.ts';
import { requireTokenNow } from './live-token.ts';
import { type ApiHandler, type Handler, serveAfter } from './serve.ts';

const needed: Role = 'super-admin';

/**
 * The Lambda handler of a super-admins' route: as `serve`, for whoever the pool says is one at this moment. A token
 * says what somebody was up to fifteen minutes ago.
 */
export function serveSuperAdmin<R extends Route & { readonly audience: 'superAdmin' }>(
  route: R,
  handler: Handler<R>,
): ApiHandler {
  return serveAfter(requireSuperAdmin, route, handler);
}

/** @throws DomainError UNAUTHENTICATED when the token is not valid, FORBIDDEN when they are not a super-admin now */
async function requireSuperAdmin({ id }: Caller, token: string | undefined): Promise<void> {
  const role = cognito
    .send(new AdminListGroupsForUserCommand({ UserPoolId: environment('staff'), Username: id }))
    .catch(unlessGone);
  // Side by side: each of them takes as long as the other.
  const [{ Groups = [] }] = await Promise.all([role, requireTokenNow(token)]);
  if (Groups.some(({ GroupName }) => GroupName === needed)) return;
  throw new DomainError('FORBIDDEN', messages.forbidden);
}

/** Somebody may be deleted between the check of their token and the look at their role. */
function unlessGone(error: unknown): never {
  throw isUnknownUser(error) ? new DomainError('UNAUTHENTICATED', messages.signInAgain) : error;
}
