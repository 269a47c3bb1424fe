import { randomBytes } from 'node:crypto';
import { AwsError } from '../aws/service.ts';
import { invalid, type PasswordPolicy, type Pool } from './pool.ts';
import { makeVerifier } from './srp.ts';
import type { User, UserStatus } from './store.ts';

/** Cognito accepts only these characters as symbols. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Returns Cognito's message for the first rule that the password breaks. */
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

export function makeTemporaryPassword(policy: PasswordPolicy): string {
  const length = Math.max(policy.MinimumLength, 16) - 4;
  return `${randomBytes(length).toString('base64url').slice(0, length)}aA1!`;
}

/** Stores only the SRP verifier. @throws AwsError InvalidPasswordException if the password violates the policy */
export function setPassword(pool: Pool, user: User, password: string, status: UserStatus): void {
  user.password = makePassword(pool, user.username, password);
  user.status = status;
}

/** @throws AwsError InvalidPasswordException if the password violates the policy */
export function makePassword(pool: Pool, username: string, password: string): User['password'] {
  if (password.length > 256 || password !== password.trim()) throw invalid('Invalid password format.');
  const fault = findPasswordFault(pool.options.passwordPolicy, password);
  if (fault) {
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
  }
  return { ...makeVerifier(pool.name, username, password), set: pool.seconds() };
}

export function isTemporaryPasswordExpired(pool: Pool, user: User): boolean {
  const days = pool.options.passwordPolicy.TemporaryPasswordValidityDays;
  return pool.seconds() > user.password.set + days * 24 * 60 * 60;
}
