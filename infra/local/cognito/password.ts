import { randomBytes } from 'node:crypto';
import { AwsError } from '../aws/service.ts';
import { invalid, type PasswordPolicy, type Pool } from './pool.ts';
import { makeVerifier } from './srp.ts';
import type { User, UserStatus } from './store.ts';

/** Cognito counts only these as symbols. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** The first demand of the policy that `password` does not meet, in Cognito's words. */
export function findPasswordFault(policy: PasswordPolicy, password: string): string | undefined {
  const demands: [boolean, RegExp, string][] = [
    [policy.RequireLowercase, /[a-z]/, 'Password must have lowercase characters'],
    [policy.RequireUppercase, /[A-Z]/, 'Password must have uppercase characters'],
    [policy.RequireNumbers, /\d/, 'Password must have numeric characters'],
    [policy.RequireSymbols, symbol, 'Password must have symbol characters'],
  ];
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  return demands.find(([required, pattern]) => required && !pattern.test(password))?.[2];
}

/** A random password that meets any policy. */
export function makeTemporaryPassword(policy: PasswordPolicy): string {
  const length = Math.max(policy.MinimumLength, 16) - 4;
  return `${randomBytes(length).toString('base64url').slice(0, length)}aA1!`;
}

/**
 * Gives a user a password; only its verifier is kept.
 *
 * @throws AwsError InvalidPasswordException if it does not meet the policy
 */
export function setPassword(pool: Pool, user: User, password: string, status: UserStatus): void {
  user.password = makePassword(pool, user.username, password);
  user.status = status;
}

/** Checks a password against the policy and turns it into what is kept of it. */
export function makePassword(pool: Pool, username: string, password: string): User['password'] {
  if (password.length > 256 || password !== password.trim()) throw invalid('Invalid password format.');
  const fault = findPasswordFault(pool.options.passwordPolicy, password);
  if (fault) {
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
  }
  return { ...makeVerifier(pool.name, username, password), set: pool.seconds() };
}

/** Tells whether a password that an administrator gave is too old to sign in with. */
export function isTemporaryPasswordExpired(pool: Pool, user: User): boolean {
  const days = pool.options.passwordPolicy.TemporaryPasswordValidityDays;
  return pool.seconds() > user.password.set + days * 24 * 60 * 60;
}
