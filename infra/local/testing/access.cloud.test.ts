import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  disableUser,
  enableUser,
  getMe,
  getUsers,
  login,
  messages,
  type Role,
} from '../../../functions/contract.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

describe('Access to an account', () => {
  let test: TestCloud;
  let token: string;

  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('super-admin');
  });
  afterAll(() => test.close());

  const signIn = (role: Role) => {
    const { email, password } = test.account(role);
    return test.call(login, { body: { email, password } });
  };
  const put = (route: typeof disableUser | typeof enableUser, whom: Role) =>
    test.call(route, { parameters: { id: test.personId(whom) } }, { token });

  it("includes the user's own account, with getMe", async () => {
    const { status, body } = await test.call(getMe, {}, { token: await test.token('admin') });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        _id: test.personId('admin'),
        name: 'Sample Admin',
        email: 'admin@example.com',
        role: 'admin',
        enabled: true,
        invited: false,
      },
    });
  });

  it('ends when a user is disabled and returns when the user is enabled; both are in the history', async () => {
    expect(await put(disableUser, 'admin')).toMatchObject({
      status: 200,
      body: { enabled: false, invited: false },
    });
    expect(await signIn('admin')).toMatchObject({ status: 401, body: { message: messages.invalidLogin } });
    const { body: users } = await test.call(getUsers, {}, { token });
    expect(users.map(({ role, enabled }: { role: Role; enabled: boolean }) => [role, enabled])).toEqual([
      ['admin', false],
      ['super-admin', true],
    ]);
    expect(await put(enableUser, 'admin')).toMatchObject({
      status: 200,
      body: { enabled: true, invited: false },
    });
    expect((await signIn('admin')).status).toBe(200);
    const subject = `user#${test.personId('admin')}`;
    const entries = (await itemsOf('activity')).filter(item => item['subject'] === subject);
    const inOrder = entries.toSorted((one, other) => String(one['at']).localeCompare(String(other['at'])));
    expect(inOrder.map(({ action, before, after, outcome }) => [action, outcome, before, after])).toEqual([
      ['disableUser', 'begun', { enabled: true }, { enabled: false }],
      ['disableUser', 'done', undefined, undefined],
      ['enableUser', 'begun', { enabled: false }, { enabled: true }],
      ['enableUser', 'done', undefined, undefined],
    ]);
  });

  it('cannot be ended by its own user', async () => {
    expect(await put(disableUser, 'super-admin')).toMatchObject({
      status: 403,
      body: { message: messages.notYourself },
    });
  });
});
