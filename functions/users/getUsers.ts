import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { everybody } from './directory.ts';
import { getUsers as route } from './routes.ts';

/** Everybody who works in the back office, by name. */
export const handler = serveSuperAdmin(route, everybody);
