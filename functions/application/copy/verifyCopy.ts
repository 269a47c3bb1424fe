import { serve } from '../../server/serve.ts';
import { copyStateOf } from '../copy-claims.ts';
import { findInCopyIndex } from '../find-in-index.ts';
import { referenceOf } from '../reference.ts';
import { verifyCopy as route } from './routes.ts';

/** Today's state of a printed copy. Reads find nothing for an unknown copy and for a withdrawn one. */
export const handler = serve(route, async ({ parameters, query }) => {
  return { state: copyStateOf(await findCopySince(parameters.copyId), query.issued) };
});

/** The second since which the copy of a record that is kept states what it does; undefined where there is no such copy. */
async function findCopySince(copyId: string): Promise<number | undefined> {
  // Copies that were signed last before there were references stand in the index by their whole id.
  const found = (await findInCopyIndex(referenceOf(copyId))) ?? (await findInCopyIndex(copyId));
  return found?.copySince;
}
