import type { Answered } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { peopleWith } from './directory.ts';
import { getUsers as route } from './routes.ts';
import { usersOf } from './rules.ts';

/** Everybody who works in the back office, by name. */
export async function getUsers(): Promise<Answered<typeof route>> {
  const [admins, superAdmins] = await Promise.all([peopleWith('admin'), peopleWith('super-admin')]);
  return usersOf(admins, superAdmins);
}

export const handler = serveSuperAdmin(route, getUsers);
