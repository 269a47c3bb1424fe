import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { type SignIn, signIn, type Where } from './sign-in.ts';

/** After five wrong passwords the pool locks for a second, then for longer, up to about fifteen minutes. */
const lockSeconds = 60;

/** The refusal while the pool checks nothing. */
export const poolIsLocked = () =>
  new DomainError('TOO_MANY', messages.loginTooMany, { retryAfter: lockSeconds });

/**
 * Asks somebody who is signed in for their password again. Codes are not asked for here.
 * @param field where the password was typed
 * @throws DomainError INVALID, TOO_MANY
 */
export async function requirePassword(
  field: string,
  id: string,
  password: string,
  where: Where,
): Promise<Exclude<SignIn, { outcome: 'locked' | 'refused' }>> {
  const answer = await signIn(id, password, where);
  if (answer.outcome === 'locked') throw poolIsLocked();
  if (answer.outcome === 'refused') throw fieldError(field, messages.wrongCurrentPassword);
  return answer;
}
