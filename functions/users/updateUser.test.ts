import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, found, listed, mockCognito, poolError } from '../testing/cognito.ts';
import { type DynamoMock, mockDynamo } from '../testing/dynamo.ts';
import { now, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { updateUser } from './updateUser.ts';

const id = 'c'.repeat(24);
const other = { id: 'd'.repeat(24), name: 'Other' };
const bina = { id, name: 'Bina', email: 'bina@example.com' };
const body = { name: 'Bina', email: 'bina@example.com' };
const request = { parameters: { id }, body, caller: superAdmin, now };

let cognito: CognitoMock;
let dynamo: DynamoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  dynamo = mockDynamo();
  dynamo.on(PutCommand).resolves({});
});

function keep(person: typeof bina, superAdmins: readonly { id: string; enabled?: boolean }[]): void {
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id })
    .resolves(found(person))
    .on(ListUsersInGroupCommand, { UserPoolId: 'staff', GroupName: 'super-admin' })
    .resolves({ Users: superAdmins.map(listed) })
    .on(AdminUpdateUserAttributesCommand)
    .resolves({});
}

function letRolesChange(): void {
  cognito.on(AdminAddUserToGroupCommand).resolves({}).on(AdminRemoveUserFromGroupCommand).resolves({});
}

describe('changing somebody', () => {
  it('writes the name and the email, and leaves the role', async () => {
    keep(bina, [other]);
    const answer = await updateUser({ ...request, body: { name: 'Bina B', email: 'b@example.com' } });
    expect(answer).toEqual({
      _id: id,
      name: 'Bina B',
      email: 'b@example.com',
      role: 'admin',
      enabled: true,
    });
    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: id,
      UserAttributes: [
        { Name: 'name', Value: 'Bina B' },
        { Name: 'email', Value: 'b@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  });

  it('records what changed', async () => {
    keep(bina, [other]);
    await updateUser({ ...request, body: { ...body, name: 'Bina B' } });
    expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
      subject: `user#${id}`,
      action: 'updateUser',
      who: superAdmin.id,
      before: { name: 'Bina' },
      after: { name: 'Bina B' },
    });
  });

  it('gives the new role before it takes the old one', async () => {
    keep(bina, [other]);
    letRolesChange();
    const answer = await updateUser({ ...request, body: { ...body, role: 'super-admin' } });
    expect(answer.role).toBe('super-admin');
    const [given, taken] = cognito.calls().slice(-2);
    expect(given?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id, GroupName: 'super-admin' });
    expect(taken?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id, GroupName: 'admin' });
  });

  it('demotes a super-admin while another one is there', async () => {
    keep(bina, [bina, other]);
    letRolesChange();
    await expect(updateUser({ ...request, body: { ...body, role: 'admin' } })).resolves.toMatchObject({
      role: 'admin',
    });
  });

  it('lets the last super-admin keep the role under another name', async () => {
    keep(bina, [bina]);
    await expect(updateUser({ ...request, body: { ...body, name: 'Bina B' } })).resolves.toMatchObject({
      name: 'Bina B',
      role: 'super-admin',
    });
  });

  it.each([
    ['alone', [bina]],
    ['beside one who cannot sign in', [bina, { ...other, enabled: false }]],
  ])('does not demote the last super-admin, %s', async (_, superAdmins) => {
    keep(bina, superAdmins);
    await expect(updateUser({ ...request, body: { ...body, role: 'admin' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.lastSuperAdmin,
    });
    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)).toHaveLength(0);
  });

  it('is refused for somebody who is not there', async () => {
    keep(bina, [other]);
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(updateUser(request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.notFound,
    });
  });

  it('is refused for an email that somebody else has, and records nothing', async () => {
    keep(bina, [other]);
    cognito.on(AdminUpdateUserAttributesCommand).rejects(poolError('AliasExistsException'));
    await expect(updateUser(request)).rejects.toMatchObject({
      code: 'DUPLICATE',
      message: messages.userExists,
    });
    expect(dynamo.calls()).toHaveLength(0);
  });
});
