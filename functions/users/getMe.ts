import { type Handler, serve } from '../server/serve.ts';
import { findPerson } from './directory.ts';
import { getMe as route } from './routes.ts';

export const getMe: Handler<typeof route> = async ({ caller }) => {
  return { ...(await findPerson(caller.id)), role: caller.role };
};

export const handler = serve(route, getMe);
