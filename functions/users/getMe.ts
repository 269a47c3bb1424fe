import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { findPerson } from './directory.ts';
import { getMe as route } from './routes.ts';

/** The caller as the pool knows them, with the role that their token says. */
export async function getMe({ caller }: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  return { ...(await findPerson(caller.id)), role: caller.role };
}

export const handler = serve(route, getMe);
