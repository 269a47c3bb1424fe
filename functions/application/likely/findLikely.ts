import { type Handler, serve } from '../../server/serve.ts';
import { findPeople } from './find-people.ts';
import { findLikely as route } from './routes.ts';

/** Finds records that are likely the typed person. */
export const findLikely: Handler<typeof route> = async ({ body }) => ({ likely: await findPeople(body) });

export const handler = serve(route, findLikely);
