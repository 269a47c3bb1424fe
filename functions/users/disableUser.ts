import { writerOf } from '../activity/write-activity.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { setAccess } from './access.ts';
import { disableUser as route } from './routes.ts';
import { requireOtherUser } from './rules.ts';
import { underSuperAdminLease } from './super-admin-lease.ts';

export const disableUser: Handler<typeof route> = async request => {
  const { parameters, caller, now } = request;
  requireOtherUser(parameters.id, caller);
  return underSuperAdminLease(now, () => setAccess(parameters.id, false, writerOf(route, request)));
};

export const handler = serveSuperAdmin(route, disableUser);
