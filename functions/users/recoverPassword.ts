import { recordChange } from '../server/activity.ts';
import { endCode, isCode } from '../server/guard/codes.ts';
import { type Answered, type ServedRequest, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { subjectOf } from '../shared/subject.ts';
import { findByEmail, setPassword, signOutEverywhere } from './directory.ts';
import { passwordCodeOf } from './recovery.ts';
import { recoverPassword as route } from './recovery-routes.ts';
import { requireNotGuessable } from './rules.ts';
import type { Person } from './schemas.ts';
import { countFailure } from './sign-in-guard.ts';

/**
 * Sets a new password for whoever has the code, and ends the sessions of the old one. A second factor stays: signing in
 * asks for it as before.
 */
export async function recoverPassword({
  body,
  now,
  sourceIp,
}: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const { email, code, password } = body;
  // A code counts its own tries: those of others at it do not keep its owner from signing in.
  const person = await countFailure({ address: sourceIp }, now, () => requireOwner(email, code, now));
  requireNotGuessable(password, [person.name, person.email]);
  const writer = { who: person._id, action: route.name, now, address: sourceIp };
  await recordChange(
    { ...writer, subject: subjectOf('user', person._id), after: { password: 'changed' } },
    () => endCode(passwordCodeOf(email)),
    () => setPassword(person._id, password),
    () => signOutEverywhere(person._id),
  );
  return {};
}

/** @throws DomainError UNAUTHENTICATED when it is not their code, or nobody who may sign in has the email */
async function requireOwner(email: string, code: string, now: Date): Promise<Person> {
  const person = (await isCode(passwordCodeOf(email), code, now)) ? await findByEmail(email) : undefined;
  if (person?.enabled) return person;
  throw new DomainError('UNAUTHENTICATED', messages.wrongCode, { fields: { code: messages.wrongCode } });
}

export const handler = serve(route, recoverPassword);
