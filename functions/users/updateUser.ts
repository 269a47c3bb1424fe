import { recordChange, writerOf } from '../server/activity.ts';
import { compareFields } from '../server/compare-fields.ts';
import type { Answered, ServedRequest } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { subjectOf } from '../shared/subject.ts';
import { changePerson, findUser, giveRole, takeRole } from './directory.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { updateUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, requireSomebodyElse } from './rules.ts';

/** Changes somebody's name, email or role. */
export async function updateUser(request: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const { parameters, body, caller, now } = request;
  const { id } = parameters;
  return oneAtATime(now, async () => {
    const { user: before, superAdmins } = await findUser(id);
    const after = { ...before, ...body, role: body.role ?? before.role };
    if (after.role !== before.role) requireSomebodyElse(id, caller);
    if (after.role !== 'super-admin') requireAnotherSuperAdmin(before, superAdmins);

    const changes = compareFields(['name', 'email', 'role'], before, after);
    const changeRole = [() => giveRole(id, after.role), () => takeRole(id, before.role)];
    await recordChange(
      { ...writerOf(route, request), subject: subjectOf('user', id), ...changes },
      () => changePerson(id, { name: after.name, email: after.email }),
      ...(after.role === before.role ? [] : changeRole),
    );
    return after;
  });
}

export const handler = serveSuperAdmin(route, updateUser);
