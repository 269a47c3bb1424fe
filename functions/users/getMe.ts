import { type Handler, serve } from '../server/serve.ts';
import { findPerson } from './directory.ts';
import { getMe as route } from './routes.ts';

/** The caller as the pool knows them, with the role that their token says. */
export const getMe: Handler<typeof route> = async ({ caller }) => {
  return { ...(await findPerson(caller.id)), role: caller.role };
};

export const handler = serve(route, getMe);
