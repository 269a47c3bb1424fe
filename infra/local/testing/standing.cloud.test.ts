import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  getMe,
  getUsers,
  type Role,
  type Route,
  updateUser,
} from '../../../functions/contract.ts';
import { endpoints } from '../../../functions/deployment.ts';
import { type Account, addAccount } from '../sample/accounts.ts';
import { pathParameters } from './path-parameters.ts';
import { everything } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const id = '0123456789abcdef01234567';

/** Calls every route of the contract with tokens from before the user lost rights. */
describe('The old token of a demoted, disabled or deleted user', () => {
  let test: TestCloud;
  let chief: string;
  let past: { id: string; token: string; name: string; email: string };

  beforeAll(async () => {
    test = await startTestCloud();
    chief = await test.token('super-admin');
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    past = await another('super-admin');
  });

  let count = 0;
  async function another(role: Role) {
    count += 1;
    const name = `Past ${count}`;
    const account: Account = { email: `past${count}@example.com`, password: 'Quiet-Harbour-77', role };
    const cognito = new CognitoIdentityProviderClient();
    const person = await addAccount(cognito, test.cloud.userPoolId, { name, ...account }, new Date());
    return { id: person, name, email: account.email, token: await test.tokenOf(account) };
  }

  const of = (audience: Route['audience']) =>
    endpoints()
      .map(({ route }) => route)
      .filter(route => route.audience === audience);

  /** Calls the routes with the token. Returns the status of each answer by route name. */
  async function statuses(routes: readonly Route[], token: string): Promise<Record<string, number>> {
    const answers: Record<string, number> = {};
    for (const route of routes) {
      const parameters = route.parameters && pathParameters(route, id);
      answers[route.name] = (await test.call(route, { parameters }, { token })).status;
    }
    return answers;
  }
  const all = (routes: readonly Route[], status: number) =>
    Object.fromEntries(routes.map(({ name }) => [name, status]));

  const demote = () =>
    test.call(
      updateUser,
      { parameters: { id: past.id }, body: { name: past.name, email: past.email, role: 'admin' } },
      { token: chief },
    );
  const end = (route: typeof disableUser | typeof deleteUser) =>
    test.call(route, { parameters: { id: past.id } }, { token: chief });

  it('opens no super-admin route after a demotion', async () => {
    expect((await demote()).status).toBe(200);
    const before = await everything();
    expect(await statuses(of('superAdmin'), past.token)).toEqual(all(of('superAdmin'), 403));
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['disabled', disableUser],
    ['deleted', deleteUser],
  ])(
    'opens no route after the API has %s the user',
    async (_, route) => {
      expect((await end(route)).status).toBe(200);
      const routes = [...of('superAdmin'), ...of('staff')];
      const before = await everything();
      expect(await statuses(routes, past.token)).toEqual(all(routes, 401));
      expect(await everything()).toEqual(before);
      // This test takes long, because it starts every function.
    },
    180_000,
  );

  it('opens no route after Cognito ended all sessions or deleted the user', async () => {
    const cognito = new CognitoIdentityProviderClient();
    const whom = { UserPoolId: test.cloud.userPoolId, Username: past.id };
    await cognito.send(new AdminUserGlobalSignOutCommand(whom));
    expect((await test.call(getMe, {}, { token: past.token })).status).toBe(401);
    await cognito.send(new AdminDeleteUserCommand(whom));
    expect((await test.call(getUsers, {}, { token: past.token })).status).toBe(401);
  });

  it('stays invalid after the user is enabled again', async () => {
    await end(disableUser);
    await test.call(enableUser, { parameters: { id: past.id } }, { token: chief });
    expect((await test.call(getUsers, {}, { token: past.token })).status).toBe(401);
  });

  it('cannot be used to get the rights back, in four ways', async () => {
    await demote();
    const { token } = past;
    const own = { parameters: { id: past.id } };
    const body = { name: past.name, email: past.email, role: 'super-admin' };
    expect((await test.call(updateUser, { ...own, body }, { token })).status).toBe(403);
    expect((await test.call(enableUser, own, { token })).status).toBe(403);
    const person = {
      name: 'Next',
      email: 'next@example.com',
      password: 'Quiet-Harbour-77',
      role: 'super-admin',
    };
    expect((await test.call(addUser, { body: person }, { token })).status).toBe(403);
    const other = { parameters: { id: test.personId('super-admin') } };
    expect((await test.call(deleteUser, other, { token })).status).toBe(403);
  });

  it('does not let super-admins change their own role, disable or delete themselves', async () => {
    const own = { parameters: { id: past.id } };
    const body = { name: past.name, email: past.email };
    const { token } = past;
    expect(
      (await test.call(updateUser, { ...own, body: { ...body, role: 'admin' } }, { token })).status,
    ).toBe(403);
    expect((await test.call(enableUser, own, { token })).status).toBe(403);
    expect((await test.call(disableUser, own, { token })).status).toBe(403);
    expect((await test.call(deleteUser, own, { token })).status).toBe(403);
    expect((await test.call(updateUser, { ...own, body }, { token })).status).toBe(200);
  });
});
