import type { Pool } from './pool.ts';
import type { User } from './store.ts';

/** Sends the invitation that an administrator's new user gets; without an email there is nobody to send it to. */
export function sendInvitation(pool: Pool, user: User, password: string): void {
  const { email } = user.attributes;
  if (email === undefined) return;
  pool.options.mail({
    to: email,
    subject: 'Your temporary password',
    text: `You can sign in as ${email} with the temporary password ${password}`,
    kind: 'invitation',
    secret: password,
  });
}
