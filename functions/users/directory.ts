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
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { readEach } from '../server/unreadable.ts';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { own } from '../shared/own.ts';
import { Id, type Role } from '../shared/schemas.ts';
import { userOf, usersOf } from './rules.ts';
import type { Person, User } from './schemas.ts';

/**
 * The people of the back office. The user pool is their store: the user name is the id, the group is the role.
 * All functions that take an id, except `createPerson` and `removePerson`, throw DomainError NOT_FOUND when nobody has it.
 */

const Attributes = v.pipe(
  v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
  v.transform(list => {
    const attribute = (name: string) => list.find(({ Name }) => Name === name)?.Value ?? '';
    return { name: attribute('name'), email: attribute('email') };
  }),
  v.check(({ email }) => email !== ''),
);
const poolUser = { Username: Id, Enabled: v.boolean(), UserStatus: v.string() };
const FoundUser = v.object({ ...poolUser, UserAttributes: Attributes });
const ListedUser = v.object({ ...poolUser, Attributes });

const personOf = (
  { Username, Enabled, UserStatus }: v.InferOutput<v.ObjectSchema<typeof poolUser, undefined>>,
  attributes: v.InferOutput<typeof Attributes>,
): Person => ({
  _id: Username,
  ...attributes,
  enabled: Enabled,
  // A temporary password, which has to be changed before anything else.
  invited: UserStatus === 'FORCE_CHANGE_PASSWORD',
});

/** Somebody by their id, whatever their role. */
export async function findPerson(id: string): Promise<Person> {
  const answer = await refusing(() => cognito.send(new AdminGetUserCommand(user(id))));
  const found = parseOrFault(FoundUser, answer, 'A user');
  return personOf(found, found.UserAttributes);
}

/** Somebody by the email with which they sign in, whatever their role; undefined where nobody has it. */
export async function findByEmail(email: string): Promise<Person | undefined> {
  try {
    const answer = await cognito.send(new AdminGetUserCommand(user(email)));
    const found = parseOrFault(FoundUser, answer, 'A user with an email');
    return personOf(found, found.UserAttributes);
  } catch (error) {
    if (isUnknownUser(error)) return undefined;
    throw error;
  }
}

/** Somebody by their id with the role that they have, and the super-admins, of whom one has to stay. */
export async function findUser(id: string): Promise<{ user: User; superAdmins: Person[] }> {
  const [person, superAdmins] = await Promise.all([findPerson(id), peopleWith('super-admin')]);
  return { user: userOf(person, superAdmins), superAdmins };
}

/** Everybody who has the role, in no order. */
async function peopleWith(role: Role): Promise<Person[]> {
  const people: Person[] = [];
  const pages = paginateListUsersInGroup({ client: cognito }, { ...pool(), GroupName: role });
  for await (const { Users = [] } of pages) {
    const listed = readEach(Users, user => parseOrFault(ListedUser, user, `A user with the role ${role}`));
    people.push(...listed.map(user => personOf(user, user.Attributes)));
  }
  return people;
}

/** Everybody with their role, sorted by name. */
export async function everybody(): Promise<User[]> {
  const [admins, superAdmins] = await Promise.all([peopleWith('admin'), peopleWith('super-admin')]);
  return usersOf(admins, superAdmins);
}

/** Data of a new person; the password has to be changed at the first sign-in. */
export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates somebody who has no role yet, and sends the invitation.
 * @throws DomainError DUPLICATE, INVALID
 */
export async function createPerson(id: string, { name, email, password }: Invitation): Promise<void> {
  const command = new AdminCreateUserCommand({
    ...user(id),
    UserAttributes: [{ Name: 'name', Value: name }, ...verified(email)],
    TemporaryPassword: password,
    DesiredDeliveryMediums: ['EMAIL'],
  });
  await refusing(() => cognito.send(command));
}

/**
 * Sends the invitation once more, with a temporary password that the pool makes; the earlier one ends.
 * @throws DomainError FORBIDDEN when they have a password of their own
 */
export async function inviteAgain(id: string): Promise<void> {
  const command = new AdminCreateUserCommand({
    ...user(id),
    MessageAction: 'RESEND',
    DesiredDeliveryMediums: ['EMAIL'],
  });
  await refusing(() => cognito.send(command));
}

/**
 * Changes the name, and the email when it is given.
 * @throws DomainError DUPLICATE
 */
export async function changePerson(id: string, changes: { name: string; email?: string }): Promise<void> {
  const command = new AdminUpdateUserAttributesCommand({
    ...user(id),
    UserAttributes: [
      { Name: 'name', Value: changes.name },
      ...(changes.email === undefined ? [] : verified(changes.email)),
    ],
  });
  await refusing(() => cognito.send(command));
}

/**
 * Sets a password that stays.
 * @throws DomainError INVALID when the pool's policy refuses it
 */
export async function setPassword(id: string, password: string): Promise<void> {
  const command = new AdminSetUserPasswordCommand({ ...user(id), Password: password, Permanent: true });
  await refusing(() => cognito.send(command));
}

/** Does nothing when they have the role. */
export async function giveRole(id: string, role: Role): Promise<void> {
  await refusing(() => cognito.send(new AdminAddUserToGroupCommand({ ...user(id), GroupName: role })));
}

/** Takes a role away. */
export async function takeRole(id: string, role: Role): Promise<void> {
  await refusing(() => cognito.send(new AdminRemoveUserFromGroupCommand({ ...user(id), GroupName: role })));
}

/** Lets them sign in, or stops them. */
export async function setEnabled(id: string, enabled: boolean): Promise<void> {
  const command = enabled ? new AdminEnableUserCommand(user(id)) : new AdminDisableUserCommand(user(id));
  await refusing(() => cognito.send(command));
}

/** Ends every session: the pool refuses what is out, and so does every route within a minute. */
export async function signOutEverywhere(id: string): Promise<void> {
  await refusing(() => cognito.send(new AdminUserGlobalSignOutCommand(user(id))));
}

/** Deletes somebody for good. The SDK tries again when an answer was lost, and then they are gone already. */
export async function removePerson(id: string): Promise<void> {
  await cognito.send(new AdminDeleteUserCommand(user(id))).catch((error: unknown) => {
    if (!isUnknownUser(error)) throw error;
  });
}

const pool = () => ({ UserPoolId: environment('staff') });
/** @param name their id, or the email that is its alias */
const user = (name: string) => ({ ...pool(), Username: name });

/** Super-admins vouch for addresses; an address that is not verified could not be used to sign in. */
const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

const refusals: Readonly<Record<string, () => DomainError>> = {
  UserNotFoundException: () => new DomainError('NOT_FOUND', messages.notFound),
  UsernameExistsException: () => fieldError('email', messages.userExists, 'DUPLICATE'),
  AliasExistsException: () => fieldError('email', messages.userExists, 'DUPLICATE'),
  UnsupportedUserStateException: () => new DomainError('FORBIDDEN', messages.notInvited),
  // What the pool does not take for a reason that our schemas do not know.
  InvalidParameterException: () => new DomainError('INVALID', messages.invalidRequest),
  InvalidPasswordException: () => fieldError('password', messages.weakPassword),
  PasswordHistoryPolicyViolationException: () => fieldError('password', messages.weakPassword),
};

/** Calls the pool and says its refusals in the words of this product. */
async function refusing<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw (error instanceof Error && own(refusals, error.name)?.()) || error;
  }
}
