import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
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

describe('Groups and lists of users', () => {
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

  it('change when a user is added to a group or removed', async () => {
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
  });

  it('return each user once when users are added or removed between two pages', async () => {
    for (const n of [3, 1, 5, 2, 4])
      await client.send(new AdminAddUserToGroupCommand({ ...numbered(n), GroupName: 'admin' }));
    const first = await client.send(new ListUsersInGroupCommand({ ...inGroup('admin'), Limit: 2 }));
    await client.send(new AdminDeleteUserCommand(numbered(2)));
    const rest = await client.send(
      new ListUsersInGroupCommand({ ...inGroup('admin'), NextToken: first.NextToken }),
    );
    const users = [...(first.Users ?? []), ...(rest.Users ?? [])];
    expect(users.map(({ Username }) => Username?.at(-1))).toEqual(['1', '2', '3', '4', '5']);
    expect(rest.NextToken).toBeUndefined();
  });
});
