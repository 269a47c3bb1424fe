import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws/service.ts';
import { isEmail, listAttributes } from './attributes.ts';
import { invalid, type Pool } from './pool.ts';
import type { User, UserStatus } from './store.ts';

/**
 * Checks a name for a new user and gives it in small letters, as the pool keeps it.
 *
 * @throws AwsError InvalidParameterException, UsernameExistsException
 */
export function requireNewUsername(pool: Pool, name: string): string {
  if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(name)) throw invalid('Invalid username format.');
  if (isEmail(name)) {
    throw invalid('Username cannot be of email format, since user pool is configured for email alias.');
  }
  const username = name.toLowerCase();
  if (pool.store.users.has(username)) {
    throw new AwsError('UsernameExistsException', 'User account already exists');
  }
  return username;
}

/** Adds a user to the pool and writes it to disk. */
export function addUser(
  pool: Pool,
  username: string,
  status: UserStatus,
  password: User['password'],
  attributes: User['attributes'],
): User {
  const now = pool.seconds();
  const user: User = {
    username,
    sub: randomUUID(),
    enabled: true,
    status,
    created: now,
    modified: now,
    attributes,
    groups: [],
    password,
  };
  pool.store.users.set(username, user);
  pool.store.save();
  return user;
}

/** Describes a user with what every such answer has. */
export function describeUser(user: User): object {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created,
    UserLastModifiedDate: user.modified,
  };
}

/** A user as lists and AdminCreateUser give it. */
export function describeListedUser(user: User): object {
  return { ...describeUser(user), Attributes: listAttributes(user) };
}
