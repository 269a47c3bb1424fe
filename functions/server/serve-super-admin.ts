import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Route } from '../shared/route.ts';
import type { Role } from '../shared/schemas.ts';
import { cognito } from './aws/cognito.ts';
import { isUnknownUser } from './aws/refusals.ts';
import type { Caller } from './caller.ts';
import { nameOfResource } from './environment.ts';
import { requireLiveTokenUncached } from './live-token.ts';
import { type ApiHandler, type Handler, serveAfter } from './serve.ts';

const needed: Role = 'super-admin';

/** Like `serve`, but also checks the role in the user pool: that in a token can be fifteen minutes old. */
export function serveSuperAdmin<R extends Route & { readonly audience: 'superAdmin' }>(
  route: R,
  handler: Handler<R>,
): ApiHandler {
  return serveAfter(requireSuperAdmin, route, handler);
}

/** @throws DomainError UNAUTHENTICATED, or FORBIDDEN if the caller is no longer a super-admin */
async function requireSuperAdmin({ id }: Caller, token: string | undefined): Promise<void> {
  const role = cognito
    .send(new AdminListGroupsForUserCommand({ UserPoolId: nameOfResource('staff'), Username: id }))
    .catch(unlessGone);
  const [{ Groups = [] }] = await Promise.all([role, requireLiveTokenUncached(token)]);
  if (Groups.some(({ GroupName }) => GroupName === needed)) return;
  throw new DomainError('FORBIDDEN', messages.forbidden);
}

/** The user may be deleted between the two checks. */
function unlessGone(error: unknown): never {
  throw isUnknownUser(error) ? new DomainError('UNAUTHENTICATED', messages.signInAgain) : error;
}
