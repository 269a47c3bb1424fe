import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { findPerson } from './directory.ts';
import { getMe as route } from './routes.ts';

type Request = Pick<ServedRequest<typeof route>, 'caller'>;

/** The caller as the pool knows them, with the role that their token says. */
export async function getMe({ caller }: Request): Promise<Answered<typeof route>> {
  return { ...(await findPerson(caller.id)), role: caller.role };
}

export const handler = serve(route, getMe);
