import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { listUsers } from './directory.ts';
import { getUsers as route } from './routes.ts';

export const handler = serveSuperAdmin(route, listUsers);
