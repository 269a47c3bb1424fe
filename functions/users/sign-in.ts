import { AdminInitiateAuthCommand, type ContextDataType } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { cognito } from '../server/aws/cognito.ts';
import { apiClientId, nameOfResource } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { Id } from '../shared/schemas.ts';

export type SignIn =
  | { readonly outcome: 'tokens'; readonly token: string; readonly refreshToken: string }
  | { readonly outcome: 'temporary'; readonly id: string }
  /** The password was right, but the pool asks for a code, or for the setup of an authenticator. */
  | { readonly outcome: 'challenge'; readonly name: string; readonly session: string | undefined }
  /** The pool checked nothing, because of too many wrong passwords before. */
  | { readonly outcome: 'locked' }
  | { readonly outcome: 'refused' };

export interface SignInContext {
  readonly sourceIp: string;
  readonly path: string;
}

/** Data about the client, for the pool's threat protection. */
export function contextDataOf({ sourceIp, path }: SignInContext): ContextDataType {
  return { IpAddress: sourceIp, ServerName: 'Maplegate', ServerPath: path, HttpHeaders: [] };
}

/** @throws DomainError INVALID for input that the pool cannot read, such as a password that starts with a space */
export async function signIn(username: string, password: string, where: SignInContext): Promise<SignIn> {
  try {
    const answer = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: nameOfResource('staff'),
        ClientId: apiClientId(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
        ContextData: contextDataOf(where),
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

/** The pool's error message after too many wrong attempts. */
export const lockedMessage = 'Password attempts exceeded';

function refusalOf(error: unknown): SignIn {
  if (!(error instanceof Error)) throw error;
  switch (error.name) {
    case 'NotAuthorizedException':
      return { outcome: error.message === lockedMessage ? 'locked' : 'refused' };
    case 'UserNotFoundException':
    case 'UserNotConfirmedException':
    // The pool returns this for any password after an operator's reset. The user can get a code by email.
    case 'PasswordResetRequiredException':
      return { outcome: 'refused' };
    case 'InvalidParameterException':
      throw new DomainError('INVALID', messages.invalidRequest);
    default:
      throw error;
  }
}

/** After five wrong passwords, the pool locks for a second, then longer, up to about fifteen minutes. */
const lockSeconds = 60;

export const poolLockedError = () =>
  new DomainError('TOO_MANY', messages.loginTooMany, { retryAfter: lockSeconds });

/** @param field name of the password field @throws DomainError INVALID, TOO_MANY */
export async function requirePassword(
  field: string,
  id: string,
  password: string,
  where: SignInContext,
): Promise<Exclude<SignIn, { outcome: 'locked' | 'refused' }>> {
  const answer = await signIn(id, password, where);
  if (answer.outcome === 'locked') throw poolLockedError();
  if (answer.outcome === 'refused') throw fieldError(field, messages.wrongCurrentPassword);
  return answer;
}
