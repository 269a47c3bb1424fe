import { serve } from '../server/serve.ts';
import { officeViews, readViews, viewsOf } from './stored-views.ts';
import { getViews as route } from './view-routes.ts';

export const handler = serve(route, async ({ caller }) => {
  const [own, office] = await Promise.all([readViews(viewsOf(caller.id)), readViews(officeViews)]);
  return { own, office };
});
