import { subjectOf } from '../activity/subject.ts';
import { recordChange } from '../activity/write-activity.ts';
import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson, setPassword, signOutEverywhere } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { choosePassword as route } from './routes.ts';
import { signIn } from './sign-in.ts';
import { countFailure } from './sign-in-guard.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Puts somebody's own password in the place of the temporary one. The pool would take any that meets its policy, so it
 * is not asked to: its firewall stops those who ask it.
 */
export const choosePassword: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const { email, currentPassword, password } = body;
  const { id } = await countFailure({ address: sourceIp, email }, now, async () => {
    const answer = await signIn(email, currentPassword, { sourceIp, path: route.path });
    if (answer.outcome !== 'temporary') throw new DomainError('UNAUTHENTICATED', messages.invalidLogin);
    return answer;
  });
  const person = await findPerson(id);
  await requireNotGuessable(password, [person.name, person.email]);
  const writer = { who: id, action: route.name, now, address: sourceIp };
  await recordChange(
    { ...writer, subject: subjectOf('user', id), after: { password: 'changed' } },
    () => setPassword(id, password),
    // An operator may have given somebody a temporary password who was signed in.
    () => signOutEverywhere(id),
  );
  await tellOwner(route.name, { id, addresses: [person.email], changes: ['password'] }, now);
  return {};
};

export const handler = serve(route, choosePassword);
