import { serve } from '../server/serve.ts';
import { everybody } from './directory.ts';
import { fetchColleagues as route } from './routes.ts';

/** Everybody who can sign in, by name; nothing else is told about them, as every member of staff may ask. */
export const handler = serve(route, async () => {
  return { colleagues: (await everybody()).filter(({ enabled }) => enabled) };
});
