import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import { compareFields } from '../server/compare-fields.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { addRole, findUser, removeRole, updatePerson } from './directory.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { updateUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, requireOtherUser } from './rules.ts';
import { underSuperAdminLease } from './super-admin-lease.ts';

/** Fields that affect sign-in and permissions, so that a change of them is reported to the owner. */
const reportedFields = ['email', 'role'] as const;

export const updateUser: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  const { id } = parameters;
  return underSuperAdminLease(now, async () => {
    const { user: before, superAdmins } = await findUser(id);
    const after = { ...before, ...body, role: body.role ?? before.role };
    if (after.role !== before.role) requireOtherUser(id, caller);
    if (after.role !== 'super-admin') requireAnotherSuperAdmin(before, superAdmins);

    const changes = compareFields(['name', 'email', 'role'], before, after);
    const changeRole = [() => addRole(id, after.role), () => removeRole(id, before.role)];
    await recordChange(
      { ...writerOf(route, request), subject: subjectOf('user', id), ...changes },
      () => updatePerson(id, { name: after.name, email: after.email }),
      ...(after.role === before.role ? [] : changeRole),
    );
    const reported = reportedFields.filter(field => Object.hasOwn(changes.after, field));
    await emailAccountOwner(
      route.name,
      { id, addresses: [before.email, after.email], changes: reported },
      now,
    );
    return after;
  });
};

export const handler = serveSuperAdmin(route, updateUser);
