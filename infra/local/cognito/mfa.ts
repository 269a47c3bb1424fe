import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { type CognitoCalls, defineCall, invalid, notAuthorized, type Pool, saveUser } from './pool.ts';
import type { User } from './store.ts';
import type { Tokens } from './tokens.ts';
import { decodeBase32, encodeBase32, findStep } from './totp.ts';

/** A person by the token of a sign-in, or by the session of one that waits for an authenticator. */
const bearerOrSession = { AccessToken: v.optional(v.string()), Session: v.optional(v.string()) };

export const mfaPreference = v.optional(v.object({ Enabled: v.optional(v.boolean(), false) }));

/** Registering an authenticator and choosing whether sign-in asks for it. */
export function totpCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    AssociateSoftwareToken: defineCall(v.object(bearerOrSession), ({ AccessToken, Session }) => {
      const user = requirePerson(pool, tokens, AccessToken, Session);
      user.pendingTotp = encodeBase32(randomBytes(32));
      saveUser(pool, user);
      return { SecretCode: user.pendingTotp, ...continueSetup(pool, Session, false) };
    }),

    VerifySoftwareToken: defineCall(
      v.object({ ...bearerOrSession, UserCode: v.string() }),
      ({ AccessToken, Session, UserCode }) => {
        const user = requirePerson(pool, tokens, AccessToken, Session);
        register(pool, user, UserCode);
        return { Status: 'SUCCESS', ...continueSetup(pool, Session, true) };
      },
    ),

    SetUserMFAPreference: defineCall(
      v.object({ AccessToken: v.string(), SoftwareTokenMfaSettings: mfaPreference }),
      ({ AccessToken, SoftwareTokenMfaSettings }) =>
        preferTotp(pool, tokens.requireBearer(AccessToken), SoftwareTokenMfaSettings?.Enabled),
    ),
  };
}

/**
 * Turns asking for the authenticator on or off; undefined leaves it.
 *
 * @throws AwsError InvalidParameterException if the user has no authenticator to turn on
 */
export function preferTotp(pool: Pool, user: User, isEnabled: boolean | undefined): object {
  if (isEnabled && !user.totp) throw invalid('User has not verified software token mfa');
  if (isEnabled !== undefined && user.totp) user.totp.enabled = isEnabled;
  saveUser(pool, user);
  return {};
}

/** Describes the second factor as GetUser and AdminGetUser do. */
export function describeMfa(user: User): object {
  if (!user.totp?.enabled) return {};
  return { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };
}

/**
 * Takes a code of the user's authenticator at sign-in; each code counts once.
 *
 * @throws AwsError CodeMismatchException, ExpiredCodeException, NotAuthorizedException
 */
export function takeSignInCode(pool: Pool, user: User, code: string): void {
  if (!user.totp)
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA is not enabled.');
  const mismatch = new AwsError('CodeMismatchException', 'Invalid code received for user');
  const step = requireStep(pool, user, user.totp.secret, code, mismatch);
  if (step <= user.totp.lastStep) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  user.totp.lastStep = step;
  pool.store.save();
}

function register(pool: Pool, user: User, code: string): void {
  const secret = user.pendingTotp;
  if (!secret)
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA is not associated.');
  const mismatch = new AwsError(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );
  const lastStep = requireStep(pool, user, secret, code, mismatch);
  user.totp = { secret, enabled: user.totp?.enabled ?? false, lastStep };
  delete user.pendingTotp;
  saveUser(pool, user);
}

function requireStep(pool: Pool, user: User, secret: string, code: string, mismatch: AwsError): number {
  const step = findStep(decodeBase32(secret), code, pool.seconds());
  const judgement = pool.attempts.judge(`totp ${user.username}`, () => step !== undefined);
  if (judgement === 'locked') throw notAuthorized('Password attempts exceeded');
  if (step === undefined) throw mismatch;
  return step;
}

function requirePerson(pool: Pool, tokens: Tokens, token: string | undefined, session: string | undefined) {
  if (session === undefined) return tokens.requireBearer(token ?? '');
  const user = pool.store.users.get(pool.challenges.require(session, 'MFA_SETUP').username);
  if (!user?.enabled) throw notAuthorized('Invalid session for the user.');
  return user;
}

/** Replaces the session of a sign-in that waits for an authenticator. */
function continueSetup(pool: Pool, session: string | undefined, isVerified: boolean): { Session?: string } {
  if (session === undefined) return {};
  const challenge = pool.challenges.require(session, 'MFA_SETUP');
  pool.challenges.close(session);
  return { Session: pool.challenges.open({ ...challenge, isVerified }) };
}
