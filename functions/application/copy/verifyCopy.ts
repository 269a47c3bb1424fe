import { serve } from '../../server/serve.ts';
import { copyStateOf } from '../rules/copy-claims.ts';
import { referenceOf } from '../rules/reference.ts';
import { findInCopyIndex } from '../store/find-in-index.ts';
import { verifyCopy as route } from './routes.ts';

export const handler = serve(route, async ({ parameters, query }) => {
  const found = await findInCopyIndex(referenceOf(parameters.copyId));
  return { state: copyStateOf(found?.copySince, query.issued) };
});
