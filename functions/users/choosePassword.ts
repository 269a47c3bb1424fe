import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { replacePassword } from './access.ts';
import { findPerson } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { choosePassword as route } from './routes.ts';
import { signIn } from './sign-in.ts';
import { countFailure } from './sign-in-guard.ts';

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
  // There may be sessions: an operator can give somebody a temporary password who was signed in.
  await replacePassword(person, password, { who: id, action: route.name, now, address: sourceIp });
  return {};
};

export const handler = serve(route, choosePassword);
