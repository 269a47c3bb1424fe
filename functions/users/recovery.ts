import type { CodeSubject } from '../server/guard/codes.ts';
import type { Mail } from '../server/guard/mail.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { passwordCodeDigits } from './recovery-routes.ts';

export function passwordCodeOf(email: string): CodeSubject {
  return {
    table: 'signInGuard',
    about: ['new password', email],
    digits: passwordCodeDigits,
    tries: serverLimits.passwordCodeTries,
    wrong: () => fieldError('code', messages.wrongCode, 'UNAUTHENTICATED'),
    tooMany: retryAfter => new DomainError('TOO_MANY', messages.tooManyCodes, { retryAfter }),
  };
}

/** Emails to staff have the product's name as sender, because the settings of the site are for visitors. */
const from = 'Maplegate';
const minutes = serverLimits.codeSeconds / 60;

export function passwordCodeEmail(code: string): Omit<Mail, 'to'> {
  return {
    from,
    subject: 'Your code for a new Maplegate password',
    text:
      `Your code to choose a new password is ${code}. It is valid for ${minutes} minutes.\n` +
      'Nobody from Maplegate will ever ask you for it. If you did not ask for a code, ignore this message: your ' +
      'password stays as it is.',
  };
}

/** The email about a reset password. It contains no code, because a code would expire. */
export function passwordResetEmail(): Omit<Mail, 'to'> {
  return {
    from,
    subject: 'Your Maplegate password was reset',
    text:
      'A super-admin of Maplegate has reset your password. Your old password no longer works, and you are signed out ' +
      'everywhere.\n' +
      'To choose a new password, open the sign-in page of the back office, press “Forgot your password?” and enter this ' +
      'email address. A second factor stays as it was.',
  };
}
