import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import {
  attributesSchema,
  changeAttributes,
  isEmail,
  listAttributes,
  requireFreeAlias,
} from './attributes.ts';
import { describeMfa, mfaPreference, preferTotp } from './mfa.ts';
import { makePassword, makeTemporaryPassword, setPassword } from './password.ts';
import { type CognitoCalls, defineCall, invalid, type Pool, requireUser, saveUser } from './pool.ts';
import type { User, UserStatus } from './store.ts';
import type { Tokens } from './tokens.ts';

const named = { Username: v.string() };

const createSchema = v.object({
  ...named,
  TemporaryPassword: v.optional(v.string()),
  UserAttributes: v.optional(attributesSchema, []),
  MessageAction: v.optional(v.picklist(['RESEND', 'SUPPRESS'])),
  /** Cognito's default is SMS, although this pool can send only email. */
  DesiredDeliveryMediums: v.optional(v.array(v.picklist(['EMAIL', 'SMS'])), ['SMS']),
});
type CreateInput = v.InferOutput<typeof createSchema>;

export function userCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return { ...recordCalls(pool, tokens), ...accessCalls(pool, tokens) };
}

function recordCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    AdminCreateUser: defineCall(createSchema, input =>
      input.MessageAction === 'RESEND' ? inviteAgain(pool, input) : createUser(pool, input),
    ),

    AdminGetUser: defineCall(v.object(named), ({ Username }) => {
      const user = requireUser(pool, Username);
      return { ...describeUser(user), UserAttributes: listAttributes(user), ...describeMfa(user) };
    }),

    AdminUpdateUserAttributes: defineCall(
      v.object({ ...named, UserAttributes: attributesSchema }),
      ({ Username, UserAttributes }) => {
        const user = requireUser(pool, Username);
        const attributes = changeAttributes(user.attributes, UserAttributes);
        requireFreeAlias(pool, user, attributes);
        user.attributes = attributes;
        saveUser(pool, user);
        return {};
      },
    ),

    AdminDeleteUser: defineCall(v.object(named), ({ Username }) => {
      const user = requireUser(pool, Username);
      pool.store.users.delete(user.username);
      tokens.revokeAll(user);
      return {};
    }),
  };
}

function accessCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    AdminDisableUser: defineCall(v.object(named), ({ Username }) => {
      const user = requireUser(pool, Username);
      user.enabled = false;
      saveUser(pool, user);
      tokens.revokeAll(user);
      return {};
    }),

    AdminEnableUser: defineCall(v.object(named), ({ Username }) => {
      const user = requireUser(pool, Username);
      user.enabled = true;
      saveUser(pool, user);
      return {};
    }),

    AdminUserGlobalSignOut: defineCall(v.object(named), ({ Username }) => {
      tokens.revokeAll(requireUser(pool, Username));
      return {};
    }),

    AdminSetUserPassword: defineCall(
      v.object({ ...named, Password: v.string(), Permanent: v.optional(v.boolean(), false) }),
      ({ Username, Password, Permanent }) => {
        const user = requireUser(pool, Username);
        setPassword(pool, user, Password, Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD');
        saveUser(pool, user);
        return {};
      },
    ),

    AdminSetUserMFAPreference: defineCall(
      v.object({ ...named, SoftwareTokenMfaSettings: mfaPreference }),
      ({ Username, SoftwareTokenMfaSettings }) =>
        preferTotp(pool, requireUser(pool, Username), SoftwareTokenMfaSettings?.Enabled),
    ),
  };
}

function createUser(pool: Pool, input: CreateInput): object {
  const username = requireNewUsername(pool, input.Username);
  const temporary = input.TemporaryPassword ?? makeTemporaryPassword(pool.options.passwordPolicy);
  const password = makePassword(pool, username, temporary);
  const attributes = changeAttributes({}, input.UserAttributes);
  checkDelivery(input, attributes['email']);
  requireFreeAlias(pool, undefined, attributes);
  const user = addUser(pool, username, 'FORCE_CHANGE_PASSWORD', password, attributes);
  const isInvited = input.MessageAction !== 'SUPPRESS' && input.DesiredDeliveryMediums.includes('EMAIL');
  if (isInvited) sendInvitation(pool, user, temporary);
  return { User: describeListedUser(user) };
}

function inviteAgain(pool: Pool, input: CreateInput): object {
  const user = requireUser(pool, input.Username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new AwsError('UnsupportedUserStateException', 'Resend not possible. User is not in a valid state.');
  }
  checkDelivery(input, user.attributes['email']);
  const temporary = input.TemporaryPassword ?? makeTemporaryPassword(pool.options.passwordPolicy);
  setPassword(pool, user, temporary, 'FORCE_CHANGE_PASSWORD');
  saveUser(pool, user);
  if (input.DesiredDeliveryMediums.includes('EMAIL')) sendInvitation(pool, user, temporary);
  return { User: describeListedUser(user) };
}

function checkDelivery(input: CreateInput, email: string | undefined): void {
  if (input.MessageAction === 'SUPPRESS' || !input.DesiredDeliveryMediums.includes('EMAIL')) return;
  if (email === undefined) throw new AwsError('InvalidParameterException', 'User has no email to send to.');
}

/** Returns the username in lower case. @throws AwsError InvalidParameterException, UsernameExistsException */
function requireNewUsername(pool: Pool, name: string): string {
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

function addUser(
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

function describeUser(user: User): object {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created,
    UserLastModifiedDate: user.modified,
  };
}

export function describeListedUser(user: User): object {
  return { ...describeUser(user), Attributes: listAttributes(user) };
}

function sendInvitation(pool: Pool, user: User, password: string): void {
  const { email } = user.attributes;
  if (email === undefined) return;
  pool.options.mail({
    to: email,
    subject: 'Your temporary password',
    text: `You can sign in as ${email} with the temporary password ${password}`,
    kind: 'invitation',
    secret: password,
  });
}
