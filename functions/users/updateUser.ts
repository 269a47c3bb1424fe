import { type Answered, type ServedRequest, serve } from '../serve.ts';
import { recordActivity } from '../shared/activity.ts';
import { changesBetween } from '../shared/changes.ts';
import { changePerson, findPerson, giveRole, peopleWith, takeRole } from './directory.ts';
import { updateUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, userOf } from './rules.ts';
import { subjectOf } from './subject.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'body' | 'caller' | 'now'>;

/** Changes somebody's name, email or role. @throws DomainError NOT_FOUND, DUPLICATE, FORBIDDEN */
export async function updateUser({
  parameters,
  body,
  caller,
  now,
}: Request): Promise<Answered<typeof route>> {
  const { id } = parameters;
  const [person, superAdmins] = await Promise.all([findPerson(id), peopleWith('super-admin')]);
  const before = userOf(person, superAdmins);
  const after = { ...before, ...body, role: body.role ?? before.role };
  const isDemoted = before.role === 'super-admin' && after.role !== 'super-admin';
  if (isDemoted) requireAnotherSuperAdmin(id, superAdmins);

  await changePerson(id, { name: after.name, email: after.email });
  if (after.role !== before.role) {
    await giveRole(id, after.role);
    await takeRole(id, before.role);
  }
  const changes = changesBetween(['name', 'email', 'role'], before, after);
  await recordActivity({ subject: subjectOf(id), action: route.name, who: caller.id, now, ...changes });
  return after;
}

export const handler = serve(route, updateUser);
