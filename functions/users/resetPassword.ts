import { randomBytes } from 'node:crypto';
import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import { nameOfResource } from '../server/environment.ts';
import { sendMail } from '../server/guard/mail.ts';
import { logFailure } from '../server/log.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson, setPassword, signOutEverywhere } from './directory.ts';
import { passwordResetEmail } from './recovery.ts';
import { resetPassword as route } from './recovery-routes.ts';
import { requireEnabled, requireOtherUser } from './rules.ts';
import type { Person } from './schemas.ts';

/** The email contains no code: it could expire before it is read, and `passwordCode` sends one at once. */
export const resetPassword: Handler<typeof route> = async request => {
  const { parameters, caller } = request;
  const { id } = parameters;
  requireOtherUser(id, caller);
  // Fails before the change if the deployment stage sends no email: the user could not choose a new password.
  nameOfResource('mail');
  const person = await findPerson(id);
  requireEnabled(person);
  if (person.invited) throw new DomainError('FORBIDDEN', messages.stillInvited);
  await recordChange(
    { ...writerOf(route, request), subject: subjectOf('user', id), after: { password: 'reset' } },
    () => setPassword(id, unknownPassword()),
    () => signOutEverywhere(id),
  );
  return { emailed: await sendResetEmail(person) };
};

/** Returns a password of 256 random bits and each kind of character that the pool's policy requires. */
const unknownPassword = () => `${randomBytes(32).toString('base64url')}aA1!`;

/** Sends the email. Returns false if it fails, because the password has already been replaced. */
async function sendResetEmail({ email }: Person): Promise<boolean> {
  try {
    await sendMail({ to: email, ...passwordResetEmail() });
    return true;
  } catch (error) {
    await logFailure({ route: route.name, step: 'email' }, error);
    return false;
  }
}

export const handler = serveSuperAdmin(route, resetPassword);
