import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { copyStateOf } from '../copy-claims.ts';
import { findCopySince } from './copies.ts';
import { verifyCopy as route } from './routes.ts';

/** Today's state of a printed copy. Reads find nothing for an unknown copy and for a withdrawn one. */
async function verifyCopy({
  parameters,
  query,
}: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  return { state: copyStateOf(await findCopySince(parameters.copyId), query.issued) };
}

export const handler = serve(route, verifyCopy);
