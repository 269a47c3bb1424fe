import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { everybody } from './directory.ts';
import { getUsers as route } from './routes.ts';

/** Returns all users, sorted by name. */
export const handler = serveSuperAdmin(route, everybody);
