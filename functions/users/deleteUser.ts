import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { deleteViews } from '../settings/stored-views.ts';
import { deletePerson, findUser, signOutEverywhere } from './directory.ts';
import { deleteUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, requireOtherUser } from './rules.ts';
import { underSuperAdminLease } from './super-admin-lease.ts';

export const deleteUser: Handler<typeof route> = async request => {
  const { parameters, caller, now } = request;
  const { id } = parameters;
  requireOtherUser(id, caller);
  return underSuperAdminLease(now, async () => {
    const { user, superAdmins } = await findUser(id);
    requireAnotherSuperAdmin(user, superAdmins);

    const { _id, ...before } = user;
    await recordChange(
      { ...writerOf(route, request), subject: subjectOf('user', id), before },
      () => signOutEverywhere(id),
      () => deletePerson(id),
      () => deleteViews(id),
    );
    return {};
  });
};

export const handler = serveSuperAdmin(route, deleteUser);
