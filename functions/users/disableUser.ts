import { type Answered, type ServedRequest, serve } from '../serve.ts';
import { recordActivity } from '../shared/activity.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson, peopleWith, setEnabled, signOutEverywhere } from './directory.ts';
import { disableUser as route } from './routes.ts';
import { requireAnotherSuperAdmin, userOf } from './rules.ts';
import { subjectOf } from './subject.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'caller' | 'now'>;

/**
 * Stops somebody from signing in and ends their sessions; their tokens end within their lifetime. The record comes
 * first, so that nobody is shut out without a trace.
 * @throws DomainError NOT_FOUND, FORBIDDEN for oneself and for the last super-admin who can sign in
 */
export async function disableUser({ parameters, caller, now }: Request): Promise<Answered<typeof route>> {
  const { id } = parameters;
  if (id === caller.id) throw new DomainError('FORBIDDEN', messages.notYourself);
  const [person, superAdmins] = await Promise.all([findPerson(id), peopleWith('super-admin')]);
  const user = userOf(person, superAdmins);
  if (user.role === 'super-admin') requireAnotherSuperAdmin(id, superAdmins);

  await recordActivity({
    subject: subjectOf(id),
    action: route.name,
    who: caller.id,
    now,
    before: { enabled: user.enabled },
    after: { enabled: false },
  });
  await setEnabled(id, false);
  await signOutEverywhere(id);
  return { ...user, enabled: false };
}

export const handler = serve(route, disableUser);
