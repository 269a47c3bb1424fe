import { randomBytes } from 'node:crypto';
import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import { environment } from '../server/environment.ts';
import { sendMail } from '../server/guard/mail.ts';
import { logFailure } from '../server/log.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson, setPassword, signOutEverywhere } from './directory.ts';
import { passwordResetEmail } from './recovery.ts';
import { resetPassword as route } from './recovery-routes.ts';
import { requireEnabled, requireSomebodyElse } from './rules.ts';
import type { Person } from './schemas.ts';

/**
 * Puts a password that nobody knows in the place of somebody's own, ends their sessions, and tells them by email how to
 * choose another. The email has no code: one would be too old when it is read, and `passwordCode` gives them one at once.
 */
export const resetPassword: Handler<typeof route> = async request => {
  const { parameters, caller } = request;
  const { id } = parameters;
  requireSomebodyElse(id, caller);
  // Where no email goes out, nobody could choose a new password: fails before the old one ends.
  environment('mail');
  const person = await findPerson(id);
  requireEnabled(person);
  if (person.invited) throw new DomainError('FORBIDDEN', messages.stillInvited);
  await recordChange(
    { ...writerOf(route, request), subject: subjectOf('user', id), after: { password: 'reset' } },
    () => setPassword(id, unknownPassword()),
    () => signOutEverywhere(id),
  );
  return { emailed: await tell(person) };
};

/** 256 random bits, and one of each kind of character that the pool's policy asks for. */
const unknownPassword = () => `${randomBytes(32).toString('base64url')}aA1!`;

/** The password has ended by now, whether or not its owner can be told. */
async function tell({ email }: Person): Promise<boolean> {
  try {
    await sendMail({ to: email, ...passwordResetEmail() });
    return true;
  } catch (error) {
    await logFailure({ route: route.name, step: 'email' }, error);
    return false;
  }
}

export const handler = serveSuperAdmin(route, resetPassword);
