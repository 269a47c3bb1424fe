import * as v from 'valibot';
import { emailPattern } from '../../../functions/deployment.ts';
import { AwsError } from '../aws/service.ts';
import { findAliasHolder, invalid, type Pool } from './pool.ts';
import type { User } from './store.ts';

export const attributesSchema = v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') }));
export type Attribute = v.InferOutput<typeof attributesSchema>[number];

/** Attributes of a user that the application uses or that users may change. */
const known = new Set(['email', 'email_verified', 'locale', 'name']);

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/** Returns the changed attributes. An empty value removes one; a new email is unverified. @throws AwsError InvalidParameterException */
export function changeAttributes(
  before: Readonly<Record<string, string>>,
  changes: readonly Attribute[],
): Record<string, string> {
  const given = new Map(changes.map(({ Name, Value }) => [Name, Value]));
  const after = new Map(Object.entries(before));
  if (given.has('email') && given.get('email') !== before['email']) after.set('email_verified', 'false');
  for (const [name, value] of given) {
    if (!known.has(name)) {
      throw invalid(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
      );
    }
    if (name === 'email_verified') after.set(name, value.toLowerCase());
    else after.set(name, value);
  }
  return checkEmail(Object.fromEntries([...after].filter(([, value]) => value !== '')));
}

function checkEmail(attributes: Record<string, string>): Record<string, string> {
  const { email, email_verified: verified = 'false', ...others } = attributes;
  if (verified !== 'true' && verified !== 'false') throw invalid('email_verified must be true or false.');
  if (email === undefined) {
    if (verified === 'true') throw invalid('Email is required to verify it.');
    return others;
  }
  if (!isEmail(email)) throw invalid('Invalid email address format.');
  return { ...others, email, email_verified: verified };
}

/** @throws AwsError AliasExistsException if the verified email belongs to a user other than `owner` (undefined: a new user) */
export function requireFreeAlias(
  pool: Pool,
  owner: User | undefined,
  attributes: Readonly<Record<string, string>>,
): void {
  const { email, email_verified: verified } = attributes;
  if (email === undefined || verified !== 'true') return;
  const holder = findAliasHolder(pool, email);
  if (holder && holder !== owner)
    throw new AwsError('AliasExistsException', 'An account with the email already exists.');
}

export function listAttributes(user: User): Attribute[] {
  const all = Object.entries({ sub: user.sub, ...user.attributes });
  return all.map(([Name, Value]) => ({ Name, Value }));
}
