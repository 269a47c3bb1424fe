import type { Answered, ServedRequest } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { setAccess } from './access.ts';
import { enableUser as route } from './routes.ts';
import { requireSomebodyElse } from './rules.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now' | 'sourceIp'>;

/** Lets somebody sign in again. */
export async function enableUser({
  parameters,
  caller,
  now,
  sourceIp,
}: Request): Promise<Answered<typeof route>> {
  requireSomebodyElse(parameters.id, caller);
  return setAccess(parameters.id, true, { who: caller.id, action: route.name, now, address: sourceIp });
}

export const handler = serveSuperAdmin(route, enableUser);
