import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, choosePassword, getMe, login, messages } from '../../../functions/contract.ts';
import { serverLimits } from '../../../functions/deployment.ts';
import { type ClientReply, callFrom } from './call-from.ts';
import { inOneWindow, quarterHour } from './in-one-window.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const ofClient = serverLimits.signInFailuresOfClientPerQuarterHour;
const forAccount = serverLimits.signInFailuresForAccountPerQuarterHour;
const ofClientForAccount = serverLimits.signInFailuresOfClientForAccountPerQuarterHour;

/** Guesses passwords over HTTP. Each loopback address counts as another client. */
describe('The sign-in guard', () => {
  let test: TestCloud;
  beforeAll(async () => {
    test = await startTestCloud();
  });
  afterAll(() => test.close());

  const signIn = (from: string, email: string, password = 'Wrong-password-1') =>
    callFrom(from, test.cloud.url, login, { body: { email, password } });
  const statuses = (replies: readonly ClientReply[]) => replies.map(({ status }) => status).toSorted();
  const repeated = (count: number, status: number) => Array.from({ length: count }, () => status);

  /** Makes `count` attempts, `atOnce` at a time, because answers to failures are delayed. */
  async function tries(
    count: number,
    atOnce: number,
    attempt: (n: number) => Promise<ClientReply>,
  ): Promise<ClientReply[]> {
    const replies: ClientReply[] = [];
    while (replies.length < count) {
      const next = Array.from(
        { length: Math.min(atOnce, count - replies.length) },
        (_, n) => replies.length + n,
      );
      replies.push(...(await Promise.all(next.map(attempt))));
    }
    return replies;
  }

  it('allows one client twenty wrong passwords in total, for all accounts and for both login and choosePassword', () =>
    inOneWindow(quarterHour, async run => {
      const client = `127.0.${run}.1`;
      const unknown = (n: number) => `person${n}-of-${run}@example.com`;
      const replies = await tries(ofClient + 5, 10, n => signIn(client, unknown(n)));
      expect(statuses(replies)).toEqual([...repeated(ofClient, 401), ...repeated(5, 429)]);
      const { status, body, headers } = await signIn(client, unknown(99));
      expect([status, body]).toEqual([429, { message: messages.loginTooMany, code: 'TOO_MANY' }]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const choosing = { email: unknown(1), currentPassword: 'Wrong-pass-1', password: 'Quiet-Harbour-77' };
      expect((await callFrom(client, test.cloud.url, choosePassword, { body: choosing })).status).toBe(429);
      const { email, password } = test.account('admin');
      expect((await signIn(`127.0.${run}.2`, email, password)).status).toBe(200);
    }));

  it('lets an invited user set a password after a stranger has tried wrong temporary passwords', () =>
    inOneWindow(quarterHour, async run => {
      const email = `invited-${run}@example.com`;
      const body = { name: 'Karim Uddin', email, password: 'Orchard-lantern-5' };
      const token = await test.token('super-admin');
      expect((await test.call(addUser, { body }, { token })).status).toBe(201);
      const choose = (from: string, currentPassword: string) =>
        callFrom(from, test.cloud.url, choosePassword, {
          body: { email, currentPassword, password: 'Quiet-Harbour-77' },
        });
      const replies = await tries(10, 1, () => choose(`127.0.${run}.1`, 'Wrong-pass-word-1'));
      expect(statuses(replies)).toEqual([
        ...repeated(ofClientForAccount, 401),
        ...repeated(10 - ofClientForAccount, 429),
      ]);
      expect((await choose(`127.0.${run}.2`, body.password)).status).toBe(200);
    }));

  it('limits wrong passwords for one account from many clients; its signed-in user can work on', () =>
    inOneWindow(quarterHour, async run => {
      const token = await test.token('super-admin');
      const attacked = `attacked-of-${run}@example.com`;
      const replies = await tries(forAccount + 5, 10, n => signIn(`127.0.${run}.${n + 1}`, attacked));
      // After five tries the user pool locks the account, which looks to the caller like a wrong password.
      expect(statuses(replies)).toEqual([...repeated(forAccount, 401), ...repeated(5, 429)]);
      const waits = replies.flatMap(({ headers }) => Number(headers['retry-after'] ?? 0));
      expect(Math.max(...waits)).toBeLessThanOrEqual(quarterHour);
      expect((await test.call(getMe, {}, { token })).status).toBe(200);
    }));

  it('accepts the right password in thirty simultaneous requests of one client', () =>
    inOneWindow(quarterHour, async run => {
      const { email, password } = test.account('admin');
      const right = () => signIn(`127.0.${run}.1`, email, password);
      // Starts the functions with unknown users, because on a busy machine a start takes longer than an AWS call may.
      await tries(30, 30, n => signIn(`127.1.${run}.${n + 1}`, `nobody-${n}-of-${run}@example.com`));
      const replies = await tries(30, 30, right);
      // On a busy machine some functions time out: they answer 503, or API Gateway 500 without an error code.
      const isLate = ({ status, body }: ClientReply) =>
        status === 503 || (status === 500 && body.code === undefined);
      const inTime = statuses(replies.filter(reply => !isLate(reply)));
      expect(inTime.length).toBeGreaterThan(0);
      expect(inTime).toEqual(repeated(inTime.length, 200));
    }));

  it('stores no personal data', async () => {
    const kept = JSON.stringify(await itemsOf('signInGuard'));
    for (const secret of ['person1', 'example.com', '127.']) expect(kept).not.toContain(secret);
  });
});
