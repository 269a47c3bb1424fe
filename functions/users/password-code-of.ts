import type { CodeSubject } from '../server/codes.ts';
import { passwordCodeDigits } from './recovery-routes.ts';

/** The code with which the owner of an email may choose a new password. */
export function passwordCodeOf(email: string): CodeSubject {
  return { table: 'signInGuard', about: ['new password', email], digits: passwordCodeDigits };
}
