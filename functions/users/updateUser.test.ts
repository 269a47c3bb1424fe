import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { acceptMail } from '../testing/mail.ts';
import { bina, mockPoolUser, userBina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { updateUser as route } from './routes.ts';
import { handler, updateUser } from './updateUser.ts';

const other = { id: 'd'.repeat(24), name: 'Other' };
const body = { name: 'Bina', email: 'bina@example.com' };
const { id } = bina;
const request = { parameters: { id }, body, caller: superAdmin, now, sourceIp };

let cognito: CognitoMock;
let tables: MockTables;
let mails: ReturnType<typeof acceptMail>;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
  mails = acceptMail();
  cognito.on(AdminUpdateUserAttributesCommand).resolves({});
});

function letRolesChange(): void {
  cognito.on(AdminAddUserToGroupCommand).resolves({}).on(AdminRemoveUserFromGroupCommand).resolves({});
}

describe('updateUser [§7]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('changes name and email, and keeps the role', async () => {
    mockPoolUser(cognito, bina, [other]);
    const answer = await updateUser({ ...request, body: { name: 'Bina B', email: 'b@example.com' } });
    expect(answer).toEqual(userBina({ name: 'Bina B', email: 'b@example.com' }));
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

  it('writes the changed fields to the history', async () => {
    mockPoolUser(cognito, bina, [other]);
    await updateUser({ ...request, body: { ...body, name: 'Bina B' } });
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      action: 'updateUser',
      who: superAdmin.id,
      before: { name: 'Bina' },
      after: { name: 'Bina B' },
      outcome: 'done',
    });
  });

  it('emails the old and the new address if the email or the role changes, but not if the name changes', async () => {
    mockPoolUser(cognito, bina, [other]);
    letRolesChange();
    await updateUser({ ...request, body: { ...body, name: 'Bina B' } });
    expect(mails()).toEqual([]);
    await updateUser({ ...request, body: { ...body, email: 'b@example.com', role: 'super-admin' } });
    expect(mails().map(({ to }) => to)).toEqual([bina.email, 'b@example.com']);
    for (const { text } of mails()) expect(text).toMatch(/email address with which.*\n.*Your role/);
  });

  it('gives the new role before it removes the old one', async () => {
    mockPoolUser(cognito, bina, [other]);
    letRolesChange();
    const answer = await updateUser({ ...request, body: { ...body, role: 'super-admin' } });
    expect(answer.role).toBe('super-admin');
    const [given, taken] = cognito.calls().slice(-2);
    expect(given?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id, GroupName: 'super-admin' });
    expect(taken?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id, GroupName: 'admin' });
  });

  it.each(['admin', 'super-admin'] as const)('rejects a change that makes the caller %s', async role => {
    const me = { ...bina, id: superAdmin.id };
    mockPoolUser(cognito, me, role === 'admin' ? [me, other] : [other]);
    const own = { ...request, parameters: { id: superAdmin.id } };
    await expect(updateUser({ ...own, body: { ...body, role } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notYourself,
    });
    await expect(updateUser(own)).resolves.toMatchObject({ name: 'Bina' });
  });

  it('demotes a super-admin if another one can sign in', async () => {
    mockPoolUser(cognito, bina, [bina, other]);
    letRolesChange();
    await expect(updateUser({ ...request, body: { ...body, role: 'admin' } })).resolves.toMatchObject({
      role: 'admin',
    });
  });

  it('changes the name of the last super-admin if the request contains no role', async () => {
    mockPoolUser(cognito, bina, [bina]);
    await expect(updateUser({ ...request, body: { ...body, name: 'Bina B' } })).resolves.toMatchObject({
      name: 'Bina B',
      role: 'super-admin',
    });
  });

  it.each([
    ['alone', [bina]],
    ['with another one who cannot sign in', [bina, { ...other, enabled: false }]],
  ])('rejects the demotion of the last super-admin who can sign in: %s', async (_, superAdmins) => {
    mockPoolUser(cognito, bina, superAdmins);
    await expect(updateUser({ ...request, body: { ...body, role: 'admin' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.lastSuperAdmin,
    });
    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)).toHaveLength(0);
  });

  it('returns 404 for an unknown id', async () => {
    mockPoolUser(cognito, bina, [other]);
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(updateUser(request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: messages.notFound,
    });
  });

  it('does nothing if the history entry cannot be written', async () => {
    mockPoolUser(cognito, bina, [other]);
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(updateUser({ ...request, body: { ...body, role: 'super-admin' } })).rejects.toThrow(
      'No table',
    );
    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)).toHaveLength(0);
  });

  it('is recorded as unfinished if the pool failed after a part of the changes', async () => {
    mockPoolUser(cognito, bina, [other]);
    cognito.on(AdminAddUserToGroupCommand).rejects(poolError('InternalErrorException'));
    await expect(updateUser({ ...request, body: { ...body, role: 'super-admin' } })).rejects.toThrow();
    expect(newestEntryIn(tables)).toMatchObject({ after: { role: 'super-admin' }, outcome: 'unfinished' });
  });

  it('rejects an email that another user has, and records the rejection', async () => {
    mockPoolUser(cognito, bina, [other]);
    cognito.on(AdminUpdateUserAttributesCommand).rejects(poolError('AliasExistsException'));
    await expect(updateUser(request)).rejects.toMatchObject({
      code: 'DUPLICATE',
      message: messages.userExists,
    });
    expect(newestEntryIn(tables)).toMatchObject({ outcome: 'refused' });
  });

  it('returns 400 for data that the pool rejects', async () => {
    mockPoolUser(cognito, bina, [other]);
    cognito.on(AdminUpdateUserAttributesCommand).rejects(poolError('InvalidParameterException'));
    await expect(updateUser(request)).rejects.toMatchObject({ code: 'INVALID' });
  });
});
