import { type Answered, type ServedRequest, serve } from '../serve.ts';
import { recordActivity } from '../shared/activity.ts';
import { findPerson, peopleWith, setEnabled } from './directory.ts';
import { enableUser as route } from './routes.ts';
import { userOf } from './rules.ts';
import { subjectOf } from './subject.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now'>;

/** Lets somebody sign in again. The record comes first, so that nobody is let in without a trace. @throws DomainError NOT_FOUND */
export async function enableUser({ parameters, caller, now }: Request): Promise<Answered<typeof route>> {
  const { id } = parameters;
  const [person, superAdmins] = await Promise.all([findPerson(id), peopleWith('super-admin')]);
  const user = userOf(person, superAdmins);
  await recordActivity({
    subject: subjectOf(id),
    action: route.name,
    who: caller.id,
    now,
    before: { enabled: user.enabled },
    after: { enabled: true },
  });
  await setEnabled(id, true);
  return { ...user, enabled: true };
}

export const handler = serve(route, enableUser);
