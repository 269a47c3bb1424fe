import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmSecondFactor,
  fetchActivity,
  login,
  messages,
  removeSecondFactor,
  startSecondFactor,
} from '../../../functions/contract.ts';
import { appCode } from './app-code.ts';
import { mailsSentTo } from './mailed-codes.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Authenticator codes at sign-in, over HTTP. Changes need the password and a current code; a token is not enough. */
describe('A second factor', () => {
  let test: TestCloud;
  beforeAll(async () => {
    test = await startTestCloud();
  });
  afterAll(() => test.close());

  it('is turned on, moved to another app and turned off with password and code; each change is in the history', async () => {
    const { email, password } = test.account('admin');
    const token = await test.token('admin');
    const start = (body: object) => test.call(startSecondFactor, { body: { email, password, ...body } });
    const confirm = (ticket: string, code: string) =>
      test.call(confirmSecondFactor, { body: { ticket, code } });
    const remove = (body: object) =>
      test.call(removeSecondFactor, { body: { password, ...body } }, { token });

    expect(await start({ password: 'Wrong-Harbour-77' })).toMatchObject({ status: 401 });
    const { status, body: first } = await start({});
    expect([status, first.isRequired]).toEqual([200, false]);
    expect(await confirm(first.ticket, '000000')).toMatchObject({
      status: 401,
      body: { fields: { code: messages.wrongAppCode } },
    });
    expect((await test.call(login, { body: { email, password } })).status).toBe(200);
    expect((await confirm(first.ticket, appCode(first.secret, 'now'))).status).toBe(200);
    expect((await test.call(login, { body: { email, password } })).status).toBe(403);

    expect(await start({})).toMatchObject({ status: 403, body: { code: 'CHALLENGE' } });
    expect(await start({ code: '000000' })).toMatchObject({ status: 401 });
    const { body: second } = await start({ code: appCode(first.secret, 'next') });
    expect((await confirm(second.ticket, appCode(second.secret, 'now'))).status).toBe(200);

    expect(await remove({ code: '000000' })).toMatchObject({ status: 400 });
    expect(
      await remove({ password: 'Wrong-Harbour-77', code: appCode(second.secret, 'next') }),
    ).toMatchObject({
      status: 400,
      body: { fields: { password: messages.wrongCurrentPassword } },
    });
    expect((await remove({ code: appCode(second.secret, 'next') })).status).toBe(200);
    expect((await test.call(login, { body: { email, password } })).status).toBe(200);

    const told = (await mailsSentTo(email, test.cloud.url)).map(({ text }) => text);
    expect(told).toEqual([
      expect.stringContaining('Signing in no longer asks for a code.'),
      expect.stringContaining('codes from a new authenticator app'),
      expect.stringContaining('codes from a new authenticator app'),
    ]);

    const chief = await test.token('super-admin');
    const query = { record: `user#${test.personId('admin')}` };
    const { body: history } = await test.call(fetchActivity, { query }, { token: chief });
    const lines = history.activity.map((line: Record<string, unknown>) => [
      line['action'],
      line['outcome'],
      line['after'],
    ]);
    expect(lines.toReversed()).toEqual([
      ['confirmSecondFactor', 'refused', { secondFactor: 'on' }],
      ['confirmSecondFactor', undefined, { secondFactor: 'on' }],
      ['confirmSecondFactor', undefined, { secondFactor: 'on' }],
      ['removeSecondFactor', 'refused', { secondFactor: 'off' }],
      ['removeSecondFactor', undefined, { secondFactor: 'off' }],
    ]);
  });
});
