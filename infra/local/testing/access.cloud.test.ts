import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  disableUser,
  enableUser,
  getMe,
  getUsers,
  login,
  messages,
  type Role,
  updateUser,
} from '../../../functions/contract.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Who may sign in, through the whole system. */
describe('The access of people', () => {
  let test: TestCloud;
  const tokens: Record<Role, string> = { admin: '', 'super-admin': '' };

  beforeAll(async () => {
    test = await startTestCloud();
    tokens.admin = await test.token('admin');
    tokens['super-admin'] = await test.token('super-admin');
  });
  afterAll(() => test.close());

  const signIn = (role: Role) => {
    const { email, password } = test.account(role);
    return test.call(login, { body: { email, password } });
  };
  const put = (route: typeof disableUser | typeof enableUser, whom: Role, as: Role = 'super-admin') =>
    test.call(route, { parameters: { id: test.personId(whom) } }, { token: tokens[as] });

  it('begins with knowing who one is', async () => {
    const { status, body } = await test.call(getMe, {}, { token: tokens.admin });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        _id: test.personId('admin'),
        name: 'Sample Admin',
        email: 'admin@example.com',
        role: 'admin',
        enabled: true,
      },
    });
  });

  it('ends when somebody is disabled, and comes back when they are enabled', async () => {
    expect(await put(disableUser, 'admin')).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await signIn('admin')).toMatchObject({ status: 401, body: { message: messages.invalidLogin } });
    const { body: users } = await test.call(getUsers, {}, { token: tokens['super-admin'] });
    expect(users.map(({ role, enabled }: { role: Role; enabled: boolean }) => [role, enabled])).toEqual([
      ['admin', false],
      ['super-admin', true],
    ]);
    expect(await put(enableUser, 'admin')).toMatchObject({ status: 200, body: { enabled: true } });
    expect((await signIn('admin')).status).toBe(200);
  });

  it('leaves a record of both', async () => {
    const subject = `user#${test.personId('admin')}`;
    const deeds = (await itemsOf('activity')).filter(item => item['subject'] === subject);
    expect(deeds.map(({ action, before, after }) => [action, before, after]).sort()).toEqual([
      ['disableUser', { enabled: true }, { enabled: false }],
      ['enableUser', { enabled: false }, { enabled: true }],
    ]);
  });

  it('is nobody’s own to take', async () => {
    expect(await put(disableUser, 'super-admin')).toMatchObject({
      status: 403,
      body: { message: messages.notYourself },
    });
  });

  it('stays with the last super-admin who can sign in', async () => {
    const parameters = { id: test.personId('admin') };
    const body = { name: 'Sample Admin', email: 'admin@example.com', role: 'super-admin' };
    await test.call(updateUser, { parameters, body }, { token: tokens['super-admin'] });
    const { body: session } = await signIn('admin');
    tokens.admin = session.token;
    expect((await put(disableUser, 'super-admin', 'admin')).status).toBe(200);
    // The token of whoever was disabled still works for some minutes; the rule holds for it too.
    expect(await put(disableUser, 'admin')).toMatchObject({
      status: 403,
      body: { message: messages.lastSuperAdmin },
    });
    expect((await put(enableUser, 'super-admin', 'admin')).status).toBe(200);
  });
});
