import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { type CognitoCalls, defineCall, invalid, notAuthorized, type Pool, saveUser } from './pool.ts';
import type { User } from './store.ts';
import type { Tokens } from './tokens.ts';

/** Input that identifies the user: an access token, or the session of a sign-in that needs an authenticator. */
const bearerOrSession = { AccessToken: v.optional(v.string()), Session: v.optional(v.string()) };

export const mfaPreference = v.optional(v.object({ Enabled: v.optional(v.boolean(), false) }));

export function totpCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    AssociateSoftwareToken: defineCall(v.object(bearerOrSession), ({ AccessToken, Session }) => {
      const user = requirePerson(pool, tokens, AccessToken, Session);
      user.pendingTotp = encodeBase32(randomBytes(32));
      saveUser(pool, user);
      return { SecretCode: user.pendingTotp, ...continueSetup(pool, Session) };
    }),

    VerifySoftwareToken: defineCall(
      v.object({ ...bearerOrSession, UserCode: v.string() }),
      ({ AccessToken, Session, UserCode }) => {
        const user = requirePerson(pool, tokens, AccessToken, Session);
        register(pool, user, UserCode);
        return { Status: 'SUCCESS', ...continueSetup(pool, Session) };
      },
    ),
  };
}

/** Undefined changes nothing. @throws AwsError InvalidParameterException if the user has no authenticator */
export function preferTotp(pool: Pool, user: User, isEnabled: boolean | undefined): object {
  if (isEnabled && !user.totp) throw invalid('User has not verified software token mfa');
  if (isEnabled !== undefined && user.totp) user.totp.enabled = isEnabled;
  saveUser(pool, user);
  return {};
}

export function describeMfa(user: User): object {
  if (!user.totp?.enabled) return {};
  return { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };
}

/** Each code works once. @throws AwsError CodeMismatchException, ExpiredCodeException, NotAuthorizedException */
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

function continueSetup(pool: Pool, session: string | undefined): { Session?: string } {
  if (session === undefined) return {};
  const challenge = pool.challenges.require(session, 'MFA_SETUP');
  pool.challenges.close(session);
  return { Session: pool.challenges.open(challenge) };
}

/** Time-based one-time passwords (RFC 6238, HMAC-SHA-1, 30 seconds) with base32 secrets. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Encodes base32 (RFC 4648) without padding, the format of authenticator apps. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map(group => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** Decodes upper-case base32, with or without padding. @throws RangeError on other characters */
export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/=+$/, ''), character => {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError(`Not base32: ${character}`);
    return value.toString(2).padStart(5, '0');
  }).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

/** Returns the number of the 30-second step. `seconds` are since 1970. */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / stepSeconds);
}

/** Returns the code of a 30-second step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the 30-second step of `code`: the current one or a neighbour, because clocks differ. Otherwise undefined. */
export function findStep(secret: Uint8Array, code: string, seconds: number): number | undefined {
  const now = stepAt(seconds);
  return [now, now - 1, now + 1].find(step => step >= 0 && codeAt(secret, step) === code);
}
