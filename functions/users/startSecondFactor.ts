import { type Handler, type ServedRequest, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPersonByEmail } from './directory.ts';
import { startSecondFactor as route } from './factor-routes.ts';
import {
  asksForCode,
  createAuthenticatorKey,
  type Proof,
  sealTicket,
  setupSessionOf,
  submitCode,
  wrongCodeError,
} from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { countFailedAttempt } from './sign-in-guard.ts';

type Request = ServedRequest<typeof route>;

/** Requires everything that sign-in requires. Nothing changes before the first code is confirmed. */
export const startSecondFactor: Handler<typeof route> = async request => {
  const { body, now, sourceIp } = request;
  const { id, ...proved } = await countFailedAttempt({ address: sourceIp, email: body.email }, now, () =>
    proveIdentity(request),
  );
  const { secret, proof } = await createAuthenticatorKey(proved.proof);
  return { secret, ticket: sealTicket({ id, proof }, now), isRequired: 'Session' in proved.proof };
};

/** @throws DomainError UNAUTHENTICATED, and CHALLENGE if a code or a first password is missing */
async function proveIdentity({ body, sourceIp }: Request): Promise<{ id: string; proof: Proof }> {
  const { email, password, code } = body;
  const where = { sourceIp, path: route.path };
  const answer = await signIn(email, password, where);
  if (answer.outcome === 'refused' || answer.outcome === 'locked') throw invalidLogin();
  if (answer.outcome === 'temporary') throw new DomainError('CHALLENGE', messages.loginChallenge);
  const person = await findPersonByEmail(email);
  if (!person) throw invalidLogin();
  const { _id: id } = person;
  if (answer.outcome === 'tokens') return { id, proof: { AccessToken: answer.token } };
  if (!asksForCode(answer)) return { id, proof: setupSessionOf(answer) };
  if (code === undefined)
    throw new DomainError('CHALLENGE', messages.appCodeNeeded, { fields: { code: messages.appCodeNeeded } });
  const proof = await submitCode(id, answer, code, where);
  // A locked account gets the same error as a wrong code, and counts as a failure too.
  if (proof === 'wrong' || proof === 'locked') throw wrongCodeError('UNAUTHENTICATED');
  return { id, proof };
}

const invalidLogin = () => new DomainError('UNAUTHENTICATED', messages.invalidLogin);

export const handler = serve(route, startSecondFactor);
