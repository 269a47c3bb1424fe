import { serve } from '../../server/serve.ts';
import { copyStateOf } from '../copy-claims.ts';
import { findCopySince } from './copies.ts';
import { verifyCopy as route } from './routes.ts';

/** Today's state of a printed copy. Reads find nothing for an unknown copy and for a withdrawn one. */
export const handler = serve(route, async ({ parameters, query }) => {
  return { state: copyStateOf(await findCopySince(parameters.copyId), query.issued) };
});
