import { writerOf } from '../activity/write-activity.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { setAccess } from './access.ts';
import { enableUser as route } from './routes.ts';
import { requireOtherUser } from './rules.ts';

export const enableUser: Handler<typeof route> = async request => {
  const { parameters, caller } = request;
  requireOtherUser(parameters.id, caller);
  return setAccess(parameters.id, true, writerOf(route, request));
};

export const handler = serveSuperAdmin(route, enableUser);
