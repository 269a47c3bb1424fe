import { serve } from '../server/serve.ts';
import { peopleWith } from './directory.ts';
import { fetchColleagues as route } from './routes.ts';
import { usersOf } from './rules.ts';

/** Everybody who can sign in, by name; nothing else is told about them, as every member of staff may ask. */
export const handler = serve(route, async () => {
  const [admins, superAdmins] = await Promise.all([peopleWith('admin'), peopleWith('super-admin')]);
  return { colleagues: usersOf(admins, superAdmins).filter(({ enabled }) => enabled) };
});
