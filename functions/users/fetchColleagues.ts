import { serve } from '../server/serve.ts';
import { listUsers } from './directory.ts';
import { fetchColleagues as route } from './routes.ts';

/** Returns only names, because all staff may call this route. */
export const handler = serve(route, async () => {
  return { colleagues: (await listUsers()).filter(({ enabled }) => enabled) };
});
