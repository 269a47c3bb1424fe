import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anna, operator, poolId, refusal, startTestPool, type TestPool } from '../testing/test-pool.ts';

let pool: TestPool;
let client: CognitoIdentityProviderClient;

beforeEach(async () => {
  pool = await startTestPool();
  client = pool.clientOf(operator);
});
afterEach(() => pool[Symbol.asyncDispose]());

describe('groups and lists', () => {
  const inGroup = (GroupName: string) => ({ UserPoolId: poolId, GroupName });
  const numbered = (n: number) => ({ UserPoolId: poolId, Username: `65f00000000000000000000${n}` });
  const create = (n: number) =>
    client.send(
      new AdminCreateUserCommand({
        ...numbered(n),
        UserAttributes: [{ Name: 'email', Value: `user${n}@example.com` }],
        MessageAction: 'SUPPRESS',
      }),
    );

  beforeEach(async () => {
    for (const n of [3, 1, 5, 2, 4]) await create(n);
  });

  it('put people in groups and take them out', async () => {
    await client.send(new AdminAddUserToGroupCommand({ ...anna, GroupName: 'admin' }));
    await client.send(new AdminAddUserToGroupCommand({ ...anna, GroupName: 'admin' }));
    const { Groups } = await client.send(new AdminListGroupsForUserCommand(anna));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin']);
    const { Users } = await client.send(new ListUsersInGroupCommand(inGroup('admin')));
    expect(Users?.map(({ Username }) => Username)).toEqual([anna.Username]);
    await client.send(new AdminRemoveUserFromGroupCommand({ ...anna, GroupName: 'admin' }));
    expect((await client.send(new ListUsersInGroupCommand(inGroup('admin')))).Users).toEqual([]);
    await expect(
      client.send(new AdminAddUserToGroupCommand({ ...anna, GroupName: 'clerk' })),
    ).rejects.toEqual(refusal('ResourceNotFoundException'));
    expect((await client.send(new ListGroupsCommand({ UserPoolId: poolId }))).Groups).toHaveLength(2);
  });

  it('come page by page, and users that go between pages move nothing', async () => {
    const first = await client.send(new ListUsersCommand({ UserPoolId: poolId, Limit: 2 }));
    await client.send(new AdminDeleteUserCommand(numbered(2)));
    const rest = await client.send(
      new ListUsersCommand({ UserPoolId: poolId, PaginationToken: first.PaginationToken }),
    );
    const users = [...(first.Users ?? []), ...(rest.Users ?? [])];
    expect(users.map(({ Username }) => Username?.at(-1))).toEqual(['1', '2', '3', '4', '5']);
    expect(rest.PaginationToken).toBeUndefined();
  });

  it.each([
    ['email = "USER3@example.com"', ['3']],
    ['email ^= "user"', ['1', '2', '3', '4', '5']],
    ['email = "user"', []],
    ['name ^= ""', []],
    ['username="65f000000000000000000004"', ['4']],
    ['status = "Disabled"', []],
    ['cognito:user_status = "FORCE_CHANGE_PASSWORD"', ['1', '2', '3', '4', '5']],
  ])('find users by the filter %s', async (Filter, expected) => {
    const { Users } = await client.send(new ListUsersCommand({ UserPoolId: poolId, Filter }));
    expect(Users?.map(({ Username }) => Username?.at(-1))).toEqual(expected);
  });

  it('refuse a filter that Cognito does not know', async () => {
    for (const Filter of [
      'custom:a = "b"',
      'email',
      'email ~ "a"',
      'email = "a" or name = "b"',
      'email = "',
    ]) {
      await expect(client.send(new ListUsersCommand({ UserPoolId: poolId, Filter }))).rejects.toEqual(
        refusal('InvalidParameterException'),
      );
    }
  });
});
