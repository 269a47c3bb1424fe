import { randomInt } from 'node:crypto';
import { type Pool, saveUser } from './pool.ts';
import type { User } from './store.ts';

const codeSeconds = 60 * 60;

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

/** Sends a six-digit code, valid for an hour, in place of the one before; answers where it went. */
export function sendCode(pool: Pool, user: User, email: string, purpose: 'reset' | 'confirm'): object {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  user.code = { value, purpose, until: pool.seconds() + codeSeconds };
  saveUser(pool, user);
  pool.options.mail({
    to: email,
    subject: 'Your verification code',
    text: `Your verification code is ${value}`,
    kind: 'code',
    secret: value,
  });
  return describeDelivery(email);
}

/** How the service says where a code went without telling the address. */
export function describeDelivery(email: string): object {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}
