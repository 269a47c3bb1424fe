import { withCode } from '../server/guard/codes.ts';
import { startResponseClock } from '../server/guard/steady-time.ts';
import { type Handler, type HandlerResult, type ServedRequest, serve } from '../server/serve.ts';
import { isDomainError } from '../shared/errors.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { replacePassword } from './access.ts';
import { findPersonByEmail } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { passwordCodeOf } from './recovery.ts';
import { recoverPassword as route } from './recovery-routes.ts';

type Request = ServedRequest<typeof route>;

/** Sets a password by an emailed code and ends all sessions. Wrong codes are answered after a fixed time. */
export const recoverPassword: Handler<typeof route> = async request => {
  const { body, now, sourceIp: address } = request;
  const waitUntil = startResponseClock();
  try {
    return await withCode(passwordCodeOf(body.email), { code: body.code, address, now }, () =>
      changePassword(request),
    );
  } catch (error) {
    if (isDomainError(error, 'UNAUTHENTICATED')) await waitUntil(serverLimits.signInRefusalMilliseconds);
    throw error;
  }
};

/** Returns the user with this email. @throws DomainError UNAUTHENTICATED if there is none who may sign in */
async function changePassword({ body, now, sourceIp }: Request): Promise<HandlerResult<typeof route>> {
  const { email, password } = body;
  const person = await findPersonByEmail(email);
  if (!person?.enabled) throw passwordCodeOf(email).wrong();
  await requireNotGuessable(password, [person.name, person.email]);
  const writer = { who: person._id, action: route.name, now, address: sourceIp };
  await replacePassword(person, password, writer);
  return {};
}

export const handler = serve(route, recoverPassword);
