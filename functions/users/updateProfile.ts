import { recordChange, writerOf } from '../server/activity.ts';
import { compareFields } from '../server/compare-fields.ts';
import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { subjectOf } from '../shared/subject.ts';
import { changePerson, findPerson, setPassword, signOutEverywhere } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { updateProfile as route } from './routes.ts';
import { signIn } from './sign-in.ts';

/** After five wrong passwords the pool locks for a second, then for longer, up to about fifteen minutes. */
const lockSeconds = 60;

/** Changes the caller's own name and password, for whoever knows the current one, and ends all their sessions. */
export async function updateProfile(request: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const { body, caller, sourceIp } = request;
  const { name, password, currentPassword } = body;
  const { outcome } = await signIn(caller.id, currentPassword, { sourceIp, path: route.path });
  if (outcome === 'locked')
    throw new DomainError('TOO_MANY', messages.loginTooMany, { retryAfter: lockSeconds });
  if (outcome === 'refused') throw fieldError('currentPassword', messages.wrongCurrentPassword);
  const before = await findPerson(caller.id);
  await requireNotGuessable(password, [name, before.name, before.email]);
  const changes = compareFields(['name'], { ...before }, { name });
  await recordChange(
    {
      ...writerOf(route, request),
      subject: subjectOf('user', caller.id),
      before: changes.before,
      after: { ...changes.after, password: 'changed' },
    },
    () => setPassword(caller.id, password),
    // Whoever knew the old password may be signed in somewhere; the pool itself lets them go on for seven days.
    () => Promise.all([signOutEverywhere(caller.id), changePerson(caller.id, { name })]),
  );
  return { ...before, name, role: caller.role };
}

export const handler = serve(route, updateProfile);
