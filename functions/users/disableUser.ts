import { writerOf } from '../activity/write-activity.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { setAccess } from './access.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { disableUser as route } from './routes.ts';
import { requireSomebodyElse } from './rules.ts';

export const disableUser: Handler<typeof route> = async request => {
  const { parameters, caller, now } = request;
  requireSomebodyElse(parameters.id, caller);
  return oneAtATime(now, () => setAccess(parameters.id, false, writerOf(route, request)));
};

export const handler = serveSuperAdmin(route, disableUser);
