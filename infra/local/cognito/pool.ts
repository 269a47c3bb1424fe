import * as v from 'valibot';
import { AwsError, type IsAllowed } from '../aws/service.ts';
import type { Attempts } from './attempts.ts';
import type { Challenges } from './challenges.ts';
import type { PoolFirewall } from './firewall.ts';
import type { CognitoStore, User } from './store.ts';

/** An app client without a secret. */
export interface CognitoClient {
  readonly id: string;
  /** ExplicitAuthFlows as in CloudFormation (`ALLOW_USER_SRP_AUTH`); a flow not listed is refused. */
  readonly flows: readonly string[];
  readonly accessMinutes: number;
  readonly idMinutes: number;
  readonly refreshMinutes: number;
  /** Seconds that a refresh token still works after it was used: each use gives another. */
  readonly graceSeconds: number;
}

/** The PasswordPolicy of a user pool as in CloudFormation. */
export const PasswordPolicy = v.object({
  MinimumLength: v.number(),
  RequireLowercase: v.boolean(),
  RequireUppercase: v.boolean(),
  RequireNumbers: v.boolean(),
  RequireSymbols: v.boolean(),
  TemporaryPasswordValidityDays: v.number(),
});
export type PasswordPolicy = v.InferOutput<typeof PasswordPolicy>;

/** A message to a person; `secret` is the temporary password in its text. */
export interface CognitoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: 'invitation';
  readonly secret: string;
}

/** A user pool as its template describes it, and where it keeps its state. */
export interface CognitoOptions {
  readonly folder: string;
  readonly region: string;
  /** `{region}_{name}`. */
  readonly poolId: string;
  readonly clients: readonly CognitoClient[];
  readonly groups: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
  readonly mfa: 'OPTIONAL' | 'ON';
  /** Web ACL before the pool, for the calls that need no signature; all pass if there is none. */
  readonly firewall?: PoolFirewall | undefined;
  readonly isAllowed: IsAllowed;
  readonly mail: (message: CognitoMail) => void;
  /** Milliseconds since 1970; the clock unless a test says otherwise. */
  readonly now?: () => number;
}

/** Pool that every call works on. */
export interface Pool {
  readonly options: CognitoOptions;
  /** The part of the pool's id after the underscore: SRP hashes it. */
  readonly name: string;
  readonly issuer: string;
  readonly store: CognitoStore;
  readonly attempts: Attempts;
  readonly challenges: Challenges;
  /** Whole seconds since 1970. */
  readonly seconds: () => number;
}

/** One action of the service: takes the JSON that was sent, gives the JSON to answer. */
export type CognitoCall = (input: unknown) => object;
export type CognitoCalls = Readonly<Record<string, CognitoCall>>;

/** Makes an action of a schema for its input and of what it does. */
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

/** The refusal of a wrong password, of an unknown name and of a token that is not valid. */
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

/** The user that `name` means: a username, or the verified email of a user; letter case does not matter. */
export function findUser(pool: Pool, name: string): User | undefined {
  return pool.store.users.get(name.toLowerCase()) ?? findAliasHolder(pool, name);
}

/** The user who signs in with `email`: verified emails are unique in the pool. */
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

/** Marks a user changed and writes the pool to disk. */
export function saveUser(pool: Pool, user: User): void {
  user.modified = pool.seconds();
  pool.store.save();
}
