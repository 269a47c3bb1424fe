import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '../activity/subject.ts';
import { activityPut } from '../activity/write-activity.ts';
import { derivedId } from '../server/hash.ts';
import { isId } from '../shared/id.ts';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, foundUser, listedUser, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { addUser, handler } from './addUser.ts';
import { addUser as route } from './routes.ts';

const key = 'key-12345678';
const derived = derivedId('addUser', superAdmin.id, key);
const body = {
  name: 'Bina',
  email: 'bina@example.com',
  password: 'Temporary-1-kettle',
  role: 'admin',
} as const;
const request = { body, caller: superAdmin, now, sourceIp };
const repeat = { ...request, idempotencyKey: key };
const bina = { id: derived, name: 'Bina', email: 'bina@example.com', invited: true };

let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
  cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
});

function acceptEverything(): void {
  cognito.on(AdminCreateUserCommand).resolves({}).on(AdminAddUserToGroupCommand).resolves({});
}

/** Puts the pool into the state after an earlier attempt with the same key. */
function leave(person: typeof bina, groups: { admin?: boolean; superAdmin?: boolean }): void {
  const members = (isMember = false) => ({ Users: isMember ? [listedUser(person)] : [] });
  cognito
    .on(AdminCreateUserCommand)
    .rejects(poolError('UsernameExistsException'))
    .on(AdminGetUserCommand, { Username: derived })
    .resolves(foundUser(person))
    .on(ListUsersInGroupCommand, { GroupName: 'admin' })
    .resolves(members(groups.admin))
    .on(ListUsersInGroupCommand, { GroupName: 'super-admin' })
    .resolves(members(groups.superAdmin));
}

describe('addUser [§7]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('creates the user under a new id with a temporary password, and sends the invitation', async () => {
    acceptEverything();
    const user = await addUser(request);
    expect(isId(user._id)).toBe(true);
    expect(user).toEqual({
      _id: user._id,
      name: 'Bina',
      email: 'bina@example.com',
      role: 'admin',
      enabled: true,
      invited: true,
    });
    expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: user._id,
      TemporaryPassword: body.password,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'name', Value: 'Bina' },
        { Name: 'email', Value: 'bina@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  });

  it('writes the history entry first, without the password', async () => {
    acceptEverything();
    const user = await addUser({ ...request, body: { ...body, role: 'super-admin' } });
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${user._id}`,
      action: 'addUser',
      who: superAdmin.id,
      after: { name: 'Bina', email: 'bina@example.com', role: 'super-admin' },
    });
    expect(JSON.stringify(tables.all('activity'))).not.toContain(body.password);
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: user._id,
      GroupName: 'super-admin',
    });
  });

  it.each(['AliasExistsException', 'UsernameExistsException'])(
    'rejects an email that another user has (%s)',
    async name => {
      cognito.on(AdminCreateUserCommand).rejects(poolError(name));
      const message = messages.userExists;
      const refusal = { code: 'DUPLICATE', message, fields: { email: message } };
      await expect(addUser(request)).rejects.toMatchObject(refusal);
      expect(newestEntryIn(tables)).toMatchObject({ outcome: 'refused' });
      await expect(addUser(repeat)).rejects.toMatchObject(refusal);
    },
  );

  it('rejects a password that the pool rejects', async () => {
    cognito.on(AdminCreateUserCommand).rejects(poolError('InvalidPasswordException'));
    await expect(addUser(request)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { password: messages.weakPassword },
    });
  });

  it('deletes the new user if the role cannot be given', async () => {
    acceptEverything();
    cognito.on(AdminAddUserToGroupCommand).rejects(poolError('InternalErrorException'));
    cognito.on(AdminDeleteUserCommand).resolves({});
    await expect(addUser(request)).rejects.toMatchObject({ name: 'InternalErrorException' });
    const created = cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input.Username;
    expect(cognito.commandCalls(AdminDeleteUserCommand)[0]?.args[0].input.Username).toBe(created);
  });

  it('creates no user and sends no email if the history entry cannot be written', async () => {
    acceptEverything();
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(addUser(request)).rejects.toThrow('No table');
    expect(cognito.calls()).toEqual([]);
  });

  it('succeeds if the pool created the user but its response was lost', async () => {
    acceptEverything();
    cognito
      .on(AdminCreateUserCommand)
      .rejects(poolError('UsernameExistsException'))
      .on(ListUsersInGroupCommand)
      .resolves({})
      .on(AdminGetUserCommand)
      .callsFake(({ Username }) => foundUser({ ...bina, id: Username }));
    await expect(addUser(request)).resolves.toMatchObject({ email: 'bina@example.com' });
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(1);
  });
});

describe('addUser with an idempotency key that was used before', () => {
  it('throws NOT_FOUND and sends no invitation if the user was deleted since', async () => {
    const entry = { subject: subjectOf('user', derived), action: 'deleteUser', who: superAdmin.id, now };
    tables.put('activity', activityPut(entry).Item ?? {});
    await expect(addUser(repeat)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.deletedSince,
    });
    expect(cognito.calls()).toHaveLength(0);
  });

  it('returns that the user has been disabled since', async () => {
    leave(bina, { admin: true });
    cognito.on(AdminGetUserCommand, { Username: derived }).resolves(foundUser({ ...bina, enabled: false }));
    await expect(addUser(repeat)).resolves.toMatchObject({ _id: derived, enabled: false });
  });

  it('uses the same id for every attempt', async () => {
    acceptEverything();
    await expect(addUser(repeat)).resolves.toMatchObject({ _id: derived });
  });

  it('returns the same user without further calls', async () => {
    leave(bina, { admin: true });
    await expect(addUser(repeat)).resolves.toEqual({
      _id: derived,
      name: 'Bina',
      email: 'bina@example.com',
      role: 'admin',
      enabled: true,
      invited: true,
    });
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(0);
  });

  it('a second attempt gives the user the role if the first one stopped before that', async () => {
    leave(bina, {});
    cognito.on(AdminAddUserToGroupCommand).resolves({});
    await expect(addUser(repeat)).resolves.toMatchObject({ _id: derived, role: 'admin' });
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(1);
    expect(newestEntryIn(tables)).toMatchObject({ action: route.name });
  });

  it.each([
    ['name', { ...bina, name: 'Cara' }, { admin: true }],
    ['email', { ...bina, email: 'cara@example.com' }, { admin: true }],
    ['role', bina, { superAdmin: true }],
  ])('rejects a request whose %s differs', async (_, person, groups) => {
    leave(person, groups);
    await expect(addUser(repeat)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      message: messages.idempotencyMismatch,
    });
  });

  it('does not mistake a failure of the pool for an email in use', async () => {
    leave(bina, {});
    cognito.on(AdminGetUserCommand).rejects(poolError('InternalErrorException'));
    await expect(addUser(repeat)).rejects.toMatchObject({ name: 'InternalErrorException' });
  });
});
