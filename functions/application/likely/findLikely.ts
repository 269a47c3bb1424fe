import { type Handler, serve } from '../../server/serve.ts';
import { findPeople } from './find-people.ts';
import { findLikely as route } from './routes.ts';

export const findLikely: Handler<typeof route> = async ({ body }) => ({ likely: await findPeople(body) });

export const handler = serve(route, findLikely);
