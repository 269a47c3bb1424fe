import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { verifyCopy as route } from '../proof-routes.ts';
import { copyStateOf } from '../rules/copy.ts';
import { findCopySince } from '../store/copies.ts';

/** Today's state of a printed copy. Reads find nothing for an unknown copy and for a withdrawn one. */
async function verifyCopy({
  parameters,
  query,
}: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  return { state: copyStateOf(await findCopySince(parameters.copyId), query.issued) };
}

export const handler = serve(route, verifyCopy);
