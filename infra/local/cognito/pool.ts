import * as v from 'valibot';
import { AwsError, type IsAllowed } from '../aws/service.ts';
import type { Attempts } from './attempts.ts';
import type { Challenges } from './challenges.ts';
import type { PoolFirewall } from './firewall.ts';
import type { CognitoStore, User } from './store.ts';

export interface CognitoClient {
  readonly id: string;
  /** Allowed sign-in flows, with CloudFormation's names such as `ALLOW_USER_SRP_AUTH`. Other flows are refused. */
  readonly flows: readonly string[];
  readonly accessMinutes: number;
  readonly idMinutes: number;
  readonly refreshMinutes: number;
  /** For so many seconds a used refresh token stays valid after it was replaced. */
  readonly graceSeconds: number;
}

export const PasswordPolicy = v.object({
  MinimumLength: v.number(),
  RequireLowercase: v.boolean(),
  RequireUppercase: v.boolean(),
  RequireNumbers: v.boolean(),
  RequireSymbols: v.boolean(),
  TemporaryPasswordValidityDays: v.number(),
});
export type PasswordPolicy = v.InferOutput<typeof PasswordPolicy>;

/** Email that the pool sends. `secret` is the temporary password in its text. */
export interface CognitoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: 'invitation';
  readonly secret: string;
}

export interface CognitoOptions {
  readonly folder: string;
  readonly region: string;
  /** Id of the pool, in the form `{region}_{name}`. */
  readonly poolId: string;
  readonly clients: readonly CognitoClient[];
  readonly groups: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
  readonly mfa: 'OPTIONAL' | 'ON';
  /** Web ACL that checks unsigned calls. Without it, all calls pass. */
  readonly firewall?: PoolFirewall | undefined;
  readonly isAllowed: IsAllowed;
  readonly mail: (message: CognitoMail) => void;
  /** The current time in milliseconds since 1970. Default: the system clock. */
  readonly now?: () => number;
}

export interface Pool {
  readonly options: CognitoOptions;
  /** The part of the pool id after the underscore, which is part of the SRP hash. */
  readonly name: string;
  readonly issuer: string;
  readonly store: CognitoStore;
  readonly attempts: Attempts;
  readonly challenges: Challenges;
  /** The current time in whole seconds since 1970. */
  readonly seconds: () => number;
}

export type CognitoCall = (input: unknown) => object;
export type CognitoCalls = Readonly<Record<string, CognitoCall>>;

export function defineCall<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (input: v.InferOutput<Schema>) => object,
): CognitoCall {
  return input => {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return run(parsed.output);
    const [issue] = parsed.issues;
    throw invalid(`1 validation error detected: ${v.getDotPath(issue) ?? 'input'}: ${issue.message}`);
  };
}

/** The error is the same for a wrong password, an unknown name and an invalid token. */
export function notAuthorized(message = 'Incorrect username or password.'): AwsError {
  return new AwsError('NotAuthorizedException', message);
}

export function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}

/** @throws AwsError ResourceNotFoundException */
export function requireClient(pool: Pool, id: string): CognitoClient {
  const client = pool.options.clients.find(one => one.id === id);
  if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  return client;
}

/** Finds a user by username or verified email, case-insensitive. */
export function findUser(pool: Pool, name: string): User | undefined {
  return pool.store.users.get(name.toLowerCase()) ?? findAliasHolder(pool, name);
}

/** Verified emails are unique in the pool. */
export function findAliasHolder(pool: Pool, email: string): User | undefined {
  const wanted = email.toLowerCase();
  for (const user of pool.store.users.values()) {
    const { email: own, email_verified: verified } = user.attributes;
    if (verified === 'true' && own?.toLowerCase() === wanted) return user;
  }
  return undefined;
}

/** @throws AwsError UserNotFoundException */
export function requireUser(pool: Pool, name: string): User {
  const user = findUser(pool, name);
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

export function saveUser(pool: Pool, user: User): void {
  user.modified = pool.seconds();
  pool.store.save();
}
