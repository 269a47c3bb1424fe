import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { setAccess } from './access.ts';
import { enableUser as route } from './routes.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now'>;

/** Lets somebody sign in again. */
export async function enableUser({ parameters, caller, now }: Request): Promise<Answered<typeof route>> {
  return setAccess(parameters.id, true, { who: caller.id, action: route.name, now });
}

export const handler = serve(route, enableUser);
