import { type Handler, serve } from '../server/serve.ts';
import { findPerson } from './directory.ts';
import { getMe as route } from './routes.ts';

/** Returns the caller's data from the pool and the role from their token. */
export const getMe: Handler<typeof route> = async ({ caller }) => {
  return { ...(await findPerson(caller.id)), role: caller.role };
};

export const handler = serve(route, getMe);
