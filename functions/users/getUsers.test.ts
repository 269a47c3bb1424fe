import { ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '../server/fault.ts';
import { type CognitoMock, listedUser, mockCognito } from '../testing/cognito.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { listUsers } from './directory.ts';
import { handler } from './getUsers.ts';
import { getUsers as route } from './routes.ts';

const anna = 'a'.repeat(24);
const bina = 'b'.repeat(24);
const cara = 'c'.repeat(24);
let cognito: CognitoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
});

describe('getUsers [§7]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('reads all pages of both groups', async () => {
    const group = (GroupName: string) => ({ UserPoolId: 'staff', GroupName });
    cognito
      .on(ListUsersInGroupCommand, group('admin'))
      .resolves({ Users: [listedUser({ id: cara, name: 'Cara' })], NextToken: 'next' })
      .on(ListUsersInGroupCommand, { ...group('admin'), NextToken: 'next' })
      .resolves({
        Users: [listedUser({ id: bina, name: 'Bina', email: 'bina@example.com', enabled: false })],
      })
      .on(ListUsersInGroupCommand, group('super-admin'))
      .resolves({ Users: [listedUser({ id: anna, name: 'Anna' })] });
    const users = await listUsers();
    expect(users.map(({ name }) => name)).toEqual(['Anna', 'Bina', 'Cara']);
    expect(users[1]).toEqual({
      _id: bina,
      name: 'Bina',
      email: 'bina@example.com',
      role: 'admin',
      enabled: false,
      invited: false,
    });
  });

  it('returns an empty list if there are no users', async () => {
    cognito.on(ListUsersInGroupCommand).resolves({});
    await expect(listUsers()).resolves.toEqual([]);
  });

  it('throws if a user in the pool is damaged, instead of leaving the user out', async () => {
    cognito.on(ListUsersInGroupCommand).resolves({ Users: [listedUser({ id: 'not an id' })] });
    await expect(listUsers()).rejects.toThrow(Fault);
  });
});
