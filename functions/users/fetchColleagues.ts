import { serve } from '../server/serve.ts';
import { everybody } from './directory.ts';
import { fetchColleagues as route } from './routes.ts';

/** Returns the names of all users who can sign in. No other data, because all staff may call this route. */
export const handler = serve(route, async () => {
  return { colleagues: (await everybody()).filter(({ enabled }) => enabled) };
});
