import { isDeepStrictEqual } from 'node:util';
import { transact } from '../server/aws/transaction.ts';
import { serve } from '../server/serve.ts';
import { isDomainError } from '../shared/errors.ts';
import { putViews, readViews, viewsOf } from './stored-views.ts';
import { saveOwnViews as route } from './view-routes.ts';

/** A repeated save, after a lost answer, returns the first one's answer. */
export const handler = serve(route, async ({ caller, body: { views, version } }) => {
  const own = viewsOf(caller.id);
  const after = { views, version: version + 1 };
  try {
    await transact([putViews(own.key, version, after)]);
  } catch (error) {
    const isRepeat = isDomainError(error, 'STALE') && isDeepStrictEqual(await readViews(own), after);
    if (!isRepeat) throw error;
  }
  return after;
});
