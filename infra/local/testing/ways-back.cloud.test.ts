import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addUser,
  fetchApplication,
  getUsers,
  login,
  messages,
  passwordCode,
  type Route,
  recoverPassword,
  resendInvitation,
  resetPassword,
} from '../../../functions/contract.ts';
import { codesSentTo, mailsSentTo } from './mailed-codes.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** A super-admin helps users who lost their password. Emails arrive in the local mailbox. */
describe("A super-admin can restore a user's access [§4]", () => {
  let test: TestCloud;
  let token: string;
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('super-admin');
  });
  afterAll(() => test.close());

  const ask = (route: Route, id: string) => test.call(route, { parameters: { id } }, { token });
  const signIn = async (email: string, password: string) =>
    (await test.call(login, { body: { email, password } })).status;
  const temporaryPasswords = async (email: string) =>
    (await mailsSentTo(email, test.cloud.url)).flatMap(
      ({ text }) => /temporary password (\S+)/.exec(text)?.[1] ?? [],
    );

  it('a password reset ends the password and all sessions at once, and emails how to set a new password', async () => {
    const { email, password } = test.account('admin');
    const open = await test.token('admin');
    const id = test.personId('admin');
    expect(await ask(resendInvitation, id)).toMatchObject({
      status: 403,
      body: { message: messages.notInvited },
    });
    expect(await ask(resetPassword, id)).toMatchObject({ status: 200, body: { emailed: true } });
    expect((await test.call(fetchApplication, {}, { token: open })).status).toBe(401);
    expect(await signIn(email, password)).toBe(401);
    const [mail] = await mailsSentTo(email, test.cloud.url);
    expect(mail?.text).toContain('Forgot your password?');

    await test.call(passwordCode, { body: { email } });
    const [code = ''] = await codesSentTo(email, test.cloud.url);
    const chosen = 'Quiet-Harbour-77';
    expect((await test.call(recoverPassword, { body: { email, code, password: chosen } })).status).toBe(200);
    expect(await signIn(email, chosen)).toBe(200);
  });

  it('a second invitation has another temporary password, and the first one stops working', async () => {
    const email = 'karim@example.com';
    const body = { name: 'Karim Uddin', email, password: 'Orchard-lantern-5' };
    const { body: karim } = await test.call(addUser, { body }, { token });
    expect(karim).toMatchObject({ invited: true });
    expect(await ask(resetPassword, karim._id)).toMatchObject({
      status: 403,
      body: { message: messages.stillInvited },
    });
    expect((await ask(resendInvitation, karim._id)).status).toBe(200);
    const [again = '', first = ''] = await temporaryPasswords(email);
    expect(first).toBe(body.password);
    expect(again).not.toBe(first);
    // The right temporary password gets 403, because the user must set a new password.
    expect(await Promise.all([signIn(email, first), signIn(email, again)])).toEqual([401, 403]);
    const { body: people } = await test.call(getUsers, {}, { token });
    expect(people.map((one: { name: string; invited: boolean }) => [one.name, one.invited])).toContainEqual([
      'Karim Uddin',
      true,
    ]);
  });
});
