import { transact } from '../server/aws/transaction.ts';
import { serve } from '../server/serve.ts';
import { putViews, viewsOf } from './stored-views.ts';
import { saveOwnViews as route } from './view-routes.ts';

export const handler = serve(route, async ({ caller, body: { views, version } }) => {
  const after = { views, version: version + 1 };
  await transact([putViews(viewsOf(caller.id).key, version, after)]);
  return after;
});
