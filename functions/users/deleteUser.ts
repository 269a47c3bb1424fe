import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { findUser, removePerson, signOutEverywhere } from './directory.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { deleteUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, requireSomebodyElse } from './rules.ts';

export const deleteUser: Handler<typeof route> = async request => {
  const { parameters, caller, now } = request;
  const { id } = parameters;
  requireSomebodyElse(id, caller);
  return oneAtATime(now, async () => {
    const { user, superAdmins } = await findUser(id);
    requireAnotherSuperAdmin(user, superAdmins);

    const { _id, ...before } = user;
    await recordChange(
      { ...writerOf(route, request), subject: subjectOf('user', id), before },
      () => signOutEverywhere(id),
      () => removePerson(id),
    );
    return {};
  });
};

export const handler = serveSuperAdmin(route, deleteUser);
