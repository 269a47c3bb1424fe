import { AdminInitiateAuthCommand, type ContextDataType } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { cognito } from '../server/aws/cognito.ts';
import { apiClientId, environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { Id } from '../shared/schemas.ts';

/** Outcome of an email, or an id, with a password. In a challenge the password was right, and more is asked. */
export type SignIn =
  | { readonly outcome: 'tokens'; readonly token: string; readonly refreshToken: string }
  /** The password was a temporary one of this person. */
  | { readonly outcome: 'temporary'; readonly id: string }
  /** A code is asked for, or an authenticator to be set up, under this session of the pool. */
  | { readonly outcome: 'challenge'; readonly name: string; readonly session: string | undefined }
  /** The pool checked nothing, after too many wrong passwords. */
  | { readonly outcome: 'locked' }
  | { readonly outcome: 'refused' };

/** Address from which somebody signs in, and the route. */
export interface Where {
  readonly sourceIp: string;
  readonly path: string;
}

/** Makes the data for the pool's threat protection. */
export function contextOf({ sourceIp, path }: Where): ContextDataType {
  return { IpAddress: sourceIp, ServerName: 'Maplegate', ServerPath: path, HttpHeaders: [] };
}

/**
 * Signs in with a password, as the pool's server-side client. Its threat protection is told where the person is, not
 * where this function is.
 * @throws DomainError INVALID for what the pool could not read, such as a password that begins with a space
 */
export async function signIn(username: string, password: string, where: Where): Promise<SignIn> {
  try {
    const answer = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: environment('staff'),
        ClientId: apiClientId(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
        ContextData: contextOf(where),
      }),
    );
    if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
      const { USER_ID_FOR_SRP: id } = parseOrFault(Named, answer.ChallengeParameters, 'A challenge');
      return { outcome: 'temporary', id };
    }
    if (answer.ChallengeName)
      return { outcome: 'challenge', name: answer.ChallengeName, session: answer.Session };
    const { AccessToken, RefreshToken } = parseOrFault(Tokens, answer.AuthenticationResult, 'A sign-in');
    return { outcome: 'tokens', token: AccessToken, refreshToken: RefreshToken };
  } catch (error) {
    return refusalOf(error);
  }
}

const Named = v.object({ USER_ID_FOR_SRP: Id });
const Tokens = v.object({ AccessToken: v.string(), RefreshToken: v.string() });

/** Message of the pool while it checks nothing, after too many wrong tries. */
export const lockedOut = 'Password attempts exceeded';

function refusalOf(error: unknown): SignIn {
  if (!(error instanceof Error)) throw error;
  switch (error.name) {
    case 'NotAuthorizedException':
      return { outcome: error.message === lockedOut ? 'locked' : 'refused' };
    case 'UserNotFoundException':
    case 'UserNotConfirmedException':
    // It comes whatever the password is. An operator asked for the reset; the way out is a code by email.
    case 'PasswordResetRequiredException':
      return { outcome: 'refused' };
    case 'InvalidParameterException':
      throw new DomainError('INVALID', messages.invalidRequest);
    default:
      throw error;
  }
}

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
