import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { bina, mockPoolUser } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { deleteUser, handler } from './deleteUser.ts';
import { deleteUser as route } from './routes.ts';

const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };

let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
});

function stopHolding(): void {
  cognito.on(AdminUserGlobalSignOutCommand).resolves({}).on(AdminDeleteUserCommand).resolves({});
}

describe('deleteUser [§7]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('ends the sessions, then deletes the user', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    stopHolding();
    await expect(deleteUser(request)).resolves.toEqual({});
    const [signOut, removal] = cognito.calls().slice(-2);
    expect(signOut?.args[0]).toBeInstanceOf(AdminUserGlobalSignOutCommand);
    expect(removal?.args[0]).toBeInstanceOf(AdminDeleteUserCommand);
    expect(removal?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
  });

  it('succeeds if an earlier attempt deleted the user and its response was lost', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    stopHolding();
    cognito.on(AdminDeleteUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(deleteUser(request)).resolves.toEqual({});
  });

  it('writes a history entry with the user’s data', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    stopHolding();
    await deleteUser(request);
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      action: 'deleteUser',
      who: superAdmin.id,
      before: { name: 'Bina', email: 'bina@example.com', role: 'admin' },
    });
  });

  it('does nothing without a history entry', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    stopHolding();
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(deleteUser(request)).rejects.toThrow('No table');
    expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(0);
    expect(cognito.commandCalls(AdminDeleteUserCommand)).toHaveLength(0);
  });

  it('deletes a super-admin if another one exists', async () => {
    mockPoolUser(cognito, bina, [bina, superAdmin]);
    stopHolding();
    await expect(deleteUser(request)).resolves.toEqual({});
  });

  it('rejects the last super-admin', async () => {
    mockPoolUser(cognito, bina, [bina]);
    await expect(deleteUser(request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.lastSuperAdmin,
    });
  });

  it('rejects the caller’s own id before any other call', async () => {
    await expect(deleteUser({ ...request, parameters: { id: superAdmin.id } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notYourself,
    });
  });

  it('returns 404 for an unknown id', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(deleteUser(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
