import { type Answered, type ServedRequest, serve } from '../serve.ts';
import { recordActivity } from '../shared/activity.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson, peopleWith, removePerson, signOutEverywhere } from './directory.ts';
import { deleteUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, userOf } from './rules.ts';
import { subjectOf } from './subject.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now'>;

/**
 * Removes somebody. The record comes before what cannot be undone, so that nobody goes without a trace.
 * @throws DomainError NOT_FOUND, FORBIDDEN
 */
export async function deleteUser({ parameters, caller, now }: Request): Promise<Answered<typeof route>> {
  const { id } = parameters;
  if (id === caller.id) throw new DomainError('FORBIDDEN', messages.notYourself);
  const [person, superAdmins] = await Promise.all([findPerson(id), peopleWith('super-admin')]);
  const { _id, ...before } = userOf(person, superAdmins);
  if (before.role === 'super-admin') requireAnotherSuperAdmin(_id, superAdmins);

  await signOutEverywhere(_id);
  await recordActivity({ subject: subjectOf(_id), action: route.name, who: caller.id, now, before });
  await removePerson(_id);
  return {};
}

export const handler = serve(route, deleteUser);
