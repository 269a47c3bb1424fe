import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fetchApplication,
  login,
  messages,
  passwordCode,
  recoverPassword,
} from '../../../functions/contract.ts';
import { serverLimits } from '../../../functions/deployment.ts';
import { type ClientReply, callFrom } from './call-from.ts';
import { codesSentTo } from './mailed-codes.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const chosen = 'Quiet-Harbour-77';
const wrong = { message: messages.wrongCode, code: 'UNAUTHENTICATED', fields: { code: messages.wrongCode } };

/** A user sets a new password over HTTP, with a code from the local mailbox. */
describe('A forgotten password', () => {
  let test: TestCloud;
  beforeAll(async () => {
    test = await startTestCloud();
  });
  afterAll(() => test.close());

  const ask = (email: string, from = '127.0.8.1') =>
    callFrom(from, test.cloud.url, passwordCode, { body: { email } });
  const recover = (
    email: string,
    code: string,
    password = chosen,
    from = '127.0.8.1',
  ): Promise<ClientReply> =>
    callFrom(from, test.cloud.url, recoverPassword, { body: { email, code, password } });
  const signIn = async (email: string, password: string) =>
    (await test.call(login, { body: { email, password } })).status;
  const another = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

  it("is replaced with an emailed code, which works once and ends all of the user's sessions", async () => {
    const { email, password } = test.account('super-admin');
    const token = await test.token('super-admin');
    expect(await ask(email)).toMatchObject({ status: 200, body: {} });
    const [code = ''] = await codesSentTo(email, test.cloud.url);
    expect(await recover(email, another(code))).toMatchObject({ status: 401, body: wrong });
    expect(await recover(email, code, 'Password123!')).toMatchObject({ status: 400 });
    expect(await recover(email, code)).toMatchObject({ status: 200, body: {} });
    expect((await test.call(fetchApplication, {}, { token })).status).toBe(401);
    expect(await Promise.all([signIn(email, password), signIn(email, chosen)])).toEqual([401, 200]);
    expect(await recover(email, code, 'Other-Harbour-88')).toMatchObject({ status: 401, body: wrong });
  });

  it('causes no email to an unknown address, but the same answer after the same delay', async () => {
    const began = performance.now();
    const [unknown, tried] = await Promise.all([
      ask('nobody@example.com'),
      recover('nobody@example.com', '00000000'),
    ]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(serverLimits.codeAnswerMilliseconds);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    expect(await codesSentTo('nobody@example.com', test.cloud.url)).toEqual([]);
    expect(tried).toMatchObject({ status: 401, body: wrong });
  });

  it('is replaced only once by eight simultaneous uses of one code', async () => {
    const { email } = test.account('super-admin');
    await ask(email, '127.0.8.2');
    const [code = ''] = await codesSentTo(email, test.cloud.url);
    const uses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => recover(email, code, `Quiet-Harbour-${n}-77`, `127.0.8.${40 + n}`)),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of uses) if (status !== 200) expect([status, body]).toEqual([401, wrong]);
    const signIns = await Promise.all(uses.map((_, n) => signIn(email, `Quiet-Harbour-${n}-77`)));
    expect(signIns.indexOf(200)).toBe(uses.findIndex(({ status }) => status === 200));
  });

  it('can be replaced by its owner while a stranger requests and guesses codes', async () => {
    const { email } = test.account('admin');
    const owner = '127.0.8.3';
    const stranger = '127.0.8.4';
    for (const { status } of await Promise.all(Array.from({ length: 4 }, () => ask(email, stranger))))
      expect(status).toBe(200);
    expect(await codesSentTo(email, test.cloud.url)).toHaveLength(3);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => recover(email, '00000000', chosen, stranger)),
    );
    const compared = tries.filter(({ status }) => status === 401);
    expect(compared).toHaveLength(serverLimits.codeTriesOfClientPerHour);
    await ask(email, owner);
    const codes = await codesSentTo(email, test.cloud.url);
    expect([codes.length, new Set(codes).size]).toEqual([4, 1]);
    expect((await recover(email, codes[0] ?? '', chosen, owner)).status).toBe(200);
    expect(await signIn(email, chosen)).toBe(200);
  });
});
