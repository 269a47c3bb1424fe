import { serve } from '../../server/serve.ts';
import { copyStateOf } from '../rules/copy-claims.ts';
import { referenceOf } from '../rules/reference.ts';
import { findInCopyIndex } from '../store/find-in-index.ts';
import { verifyCopy as route } from './routes.ts';

/** Returns the current state of a printed copy. Reads find neither unknown nor withdrawn copies. */
export const handler = serve(route, async ({ parameters, query }) => {
  return { state: copyStateOf(await findCopySince(parameters.copyId), query.issued) };
});

/** Returns the second of the current statement of a live record's copy, or undefined without one. */
async function findCopySince(copyId: string): Promise<number | undefined> {
  // The index has older copies, signed before references existed, by their whole id.
  const found = (await findInCopyIndex(referenceOf(copyId))) ?? (await findInCopyIndex(copyId));
  return found?.copySince;
}
