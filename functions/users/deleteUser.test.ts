import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { bina, mockPoolUser } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { deleteUser, handler } from './deleteUser.ts';
import { deleteUser as route } from './routes.ts';

const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };

let cognito: CognitoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  cognito.on(AdminUserGlobalSignOutCommand).resolves({}).on(AdminDeleteUserCommand).resolves({});
  mockPoolUser(cognito, bina, [superAdmin]);
  mockTables();
});

describe('deleteUser [§7]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('ends the sessions of the user, then deletes the user', async () => {
    await expect(deleteUser(request)).resolves.toEqual({});
    const [signOut, removal] = cognito.calls().slice(-2);
    expect(signOut?.args[0]).toBeInstanceOf(AdminUserGlobalSignOutCommand);
    expect(removal?.args[0]).toBeInstanceOf(AdminDeleteUserCommand);
    expect(removal?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
  });

  it('removes the saved views of the user', async () => {
    const views = { views: [{ name: 'Rahman', filters: 'search=Rahman' }], version: 1 };
    const tables = mockTables({
      settings: [
        { name: `views#${id}`, ...views },
        { name: 'views', ...views },
      ],
    });
    await deleteUser(request);
    expect(tables.all('settings')).toEqual([{ name: 'views', ...views }]);
  });

  it('succeeds if an earlier attempt deleted the user but its response was lost', async () => {
    cognito.on(AdminDeleteUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(deleteUser(request)).resolves.toEqual({});
  });
});
