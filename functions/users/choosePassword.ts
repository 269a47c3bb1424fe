import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { replacePassword } from './access.ts';
import { findPerson } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { choosePassword as route } from './routes.ts';
import { signIn } from './sign-in.ts';
import { countFailedAttempt } from './sign-in-guard.ts';

/** Replaces a temporary password, without the pool's own challenge, which accepts guessable passwords. */
export const choosePassword: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const { email, currentPassword, password } = body;
  const { id } = await countFailedAttempt({ address: sourceIp, email }, now, async () => {
    const answer = await signIn(email, currentPassword, { sourceIp, path: route.path });
    if (answer.outcome !== 'temporary') throw new DomainError('UNAUTHENTICATED', messages.invalidLogin);
    return answer;
  });
  const person = await findPerson(id);
  await requireNotGuessable(password, [person.name, person.email]);
  // Sessions are ended, because an operator can give a temporary password to a signed-in user.
  await replacePassword(person, password, { who: id, action: route.name, now, address: sourceIp });
  return {};
};

export const handler = serve(route, choosePassword);
