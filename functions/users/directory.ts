import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { cognito } from '../server/aws/cognito.ts';
import { isUnknownUser } from '../server/aws/refusals.ts';
import { nameOfResource } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEachReadable } from '../server/unreadable.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { ownProperty } from '../shared/own-property.ts';
import { Id, type Role } from '../shared/schemas.ts';
import { userOf, usersOf } from './rules.ts';
import type { Person, User } from './schemas.ts';

/** In the pool, the user name is the id and the group is the role. @throws DomainError NOT_FOUND */

const Attributes = v.pipe(
  v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
  v.transform(list => {
    const attribute = (name: string) => list.find(({ Name }) => Name === name)?.Value ?? '';
    return { name: attribute('name'), email: attribute('email') };
  }),
  v.check(({ email }) => email !== ''),
);
const poolUser = { Username: Id, Enabled: v.boolean(), UserStatus: v.string() };
export const FoundUser = v.object({ ...poolUser, UserAttributes: Attributes });
const ListedUser = v.object({ ...poolUser, Attributes });

const personOf = (
  { Username, Enabled, UserStatus }: v.InferOutput<v.ObjectSchema<typeof poolUser, undefined>>,
  attributes: v.InferOutput<typeof Attributes>,
): Person => ({
  _id: Username,
  ...attributes,
  enabled: Enabled,
  invited: UserStatus === 'FORCE_CHANGE_PASSWORD',
});

export async function findPerson(id: string): Promise<Person> {
  const answer = await mapPoolErrors(() => cognito.send(new AdminGetUserCommand(user(id))));
  const found = parseOrFault(FoundUser, answer, 'A user');
  return personOf(found, found.UserAttributes);
}

export async function findPersonByEmail(email: string): Promise<Person | undefined> {
  try {
    const answer = await cognito.send(new AdminGetUserCommand(user(email)));
    const found = parseOrFault(FoundUser, answer, 'A user with an email');
    return personOf(found, found.UserAttributes);
  } catch (error) {
    if (isUnknownUser(error)) return undefined;
    throw error;
  }
}

/** Returns a user and all super-admins, because one of them must remain. */
export async function findUser(id: string): Promise<{ user: User; superAdmins: Person[] }> {
  const [person, superAdmins] = await Promise.all([findPerson(id), listSuperAdmins()]);
  return { user: userOf(person, superAdmins), superAdmins };
}

export const listSuperAdmins = (): Promise<Person[]> => listPeopleWithRole('super-admin');

async function listPeopleWithRole(role: Role): Promise<Person[]> {
  const people: Person[] = [];
  const pages = paginateListUsersInGroup({ client: cognito }, { ...pool(), GroupName: role });
  for await (const { Users = [] } of pages) {
    const listed = readEachReadable(Users, user =>
      parseOrFault(ListedUser, user, `A user with the role ${role}`),
    );
    people.push(...listed.map(user => personOf(user, user.Attributes)));
  }
  return people;
}

export async function listUsers(): Promise<User[]> {
  const [admins, superAdmins] = await Promise.all([
    listPeopleWithRole('admin'),
    listPeopleWithRole('super-admin'),
  ]);
  return usersOf(admins, superAdmins);
}

/** The user must change the password of an invitation at the first sign-in. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a user without a role, and sends the invitation. @throws DomainError DUPLICATE, INVALID */
export async function createPerson(id: string, { name, email, password }: Invitation): Promise<void> {
  const command = new AdminCreateUserCommand({
    ...user(id),
    UserAttributes: [{ Name: 'name', Value: name }, ...verified(email)],
    TemporaryPassword: password,
    DesiredDeliveryMediums: ['EMAIL'],
  });
  await mapPoolErrors(() => cognito.send(command));
}

/** The earlier password becomes invalid. @throws DomainError FORBIDDEN if the user has chosen one */
export async function resendInvitationEmail(id: string): Promise<void> {
  const command = new AdminCreateUserCommand({
    ...user(id),
    MessageAction: 'RESEND',
    DesiredDeliveryMediums: ['EMAIL'],
  });
  await mapPoolErrors(() => cognito.send(command));
}

/** Changes the attributes of a user. @throws DomainError DUPLICATE */
export async function updatePerson(id: string, changes: { name: string; email?: string }): Promise<void> {
  const command = new AdminUpdateUserAttributesCommand({
    ...user(id),
    UserAttributes: [
      { Name: 'name', Value: changes.name },
      ...(changes.email === undefined ? [] : verified(changes.email)),
    ],
  });
  await mapPoolErrors(() => cognito.send(command));
}

/** Sets a password. @throws DomainError INVALID if it does not meet the pool's policy */
export async function setPassword(id: string, password: string): Promise<void> {
  const command = new AdminSetUserPasswordCommand({ ...user(id), Password: password, Permanent: true });
  await mapPoolErrors(() => cognito.send(command));
}

/** Gives a role. Does nothing if the user already has it. */
export async function addRole(id: string, role: Role): Promise<void> {
  await mapPoolErrors(() => cognito.send(new AdminAddUserToGroupCommand({ ...user(id), GroupName: role })));
}

export async function removeRole(id: string, role: Role): Promise<void> {
  await mapPoolErrors(() =>
    cognito.send(new AdminRemoveUserFromGroupCommand({ ...user(id), GroupName: role })),
  );
}

export async function setEnabled(id: string, enabled: boolean): Promise<void> {
  const command = enabled ? new AdminEnableUserCommand(user(id)) : new AdminDisableUserCommand(user(id));
  await mapPoolErrors(() => cognito.send(command));
}

/** Ends all sessions. The pool rejects their tokens at once, our routes within a minute. */
export async function signOutEverywhere(id: string): Promise<void> {
  await mapPoolErrors(() => cognito.send(new AdminUserGlobalSignOutCommand(user(id))));
}

/** Deletes a user. Accepts an unknown id, because the SDK retries after a lost response. */
export async function deletePerson(id: string): Promise<void> {
  await cognito.send(new AdminDeleteUserCommand(user(id))).catch((error: unknown) => {
    if (!isUnknownUser(error)) throw error;
  });
}

const pool = () => ({ UserPoolId: nameOfResource('staff') });
/** @param name id of the user, or the email, which is an alias of it */
const user = (name: string) => ({ ...pool(), Username: name });

/** Cognito accepts only verified emails for sign-in. The super-admin who enters an email vouches for it. */
const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

const refusals: Readonly<Record<string, () => DomainError>> = {
  UserNotFoundException: () => new DomainError('NOT_FOUND', messages.notFound),
  UsernameExistsException: () => fieldError('email', messages.userExists, 'DUPLICATE'),
  AliasExistsException: () => fieldError('email', messages.userExists, 'DUPLICATE'),
  UnsupportedUserStateException: () => new DomainError('FORBIDDEN', messages.notInvited),
  // The pool can reject input that our schemas accept.
  InvalidParameterException: () => new DomainError('INVALID', messages.invalidRequest),
  InvalidPasswordException: () => fieldError('password', messages.weakPassword),
  PasswordHistoryPolicyViolationException: () => fieldError('password', messages.weakPassword),
};

async function mapPoolErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw (error instanceof Error && ownProperty(refusals, error.name)?.()) || error;
  }
}
