import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enquiryCode,
  fetchApplicationEnquiry,
  messages,
  updateSettings,
} from '../../../functions/contract.ts';
import { serverLimits } from '../../../functions/deployment.ts';
import { addSample } from './add-application.ts';
import { type ClientReply, callFrom } from './call-from.ts';
import { day, hour, inOneWindow, quarterHour } from './in-one-window.ts';
import { codesSentTo } from './mailed-codes.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** The protection of the enquiry against guessing, over HTTP. Each loopback address counts as another client. */
describe('The enquiry’s guard against guessing', () => {
  let test: TestCloud;
  let token = '';
  let clients = 0;
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
  });
  afterAll(() => test.close());

  /** Returns an unused client address. */
  const newClient = () => {
    clients += 1;
    return `127.${1 + Math.floor(clients / 250)}.7.${1 + (clients % 250)}`;
  };
  const add = async () => {
    const { passport, currentN, dob, email } = await addSample(test, token);
    return { search: passport, search1: currentN, search2: dob, email };
  };
  type Values = Awaited<ReturnType<typeof add>>;
  const identityOf = ({ search, search1, search2 }: Values) => ({ search, search1, search2 });
  const enquire = (from: string, values: Values, code?: string, headers = {}): Promise<ClientReply> => {
    const query = { ...identityOf(values), ...(code && { code }) };
    return callFrom(from, test.cloud.url, fetchApplicationEnquiry, { query }, headers);
  };
  const requestCode = (from: string, values: Values): Promise<ClientReply> =>
    callFrom(from, test.cloud.url, enquiryCode, { body: identityOf(values) });
  const codesOf = ({ email }: Values) => codesSentTo(email, test.cloud.url);
  /** Returns a different date of birth for each number. */
  const guess = (values: Values, n: number): Values => ({
    ...values,
    search2: new Date(Date.UTC(1960, 0, 1 + n)).toISOString().slice(0, 10),
  });
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const wrong = { message: messages.wrongCode, code: 'CODE_NEEDED', fields: { code: messages.wrongCode } };
  const together = (count: number, ask: (n: number) => Promise<ClientReply>) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  /**
   * Starts the functions with successful enquiries, which do not count. On a busy machine a start takes longer than an
   * AWS call may.
   */
  const startWorkers = (count: number, values: Values) => together(count, () => enquire(newClient(), values));
  /** Sends five requests at a time, because each answer is delayed and more requests would need more instances. */
  const byFives = async (count: number, ask: (n: number) => Promise<ClientReply>) => {
    const replies: ClientReply[] = [];
    while (replies.length < count) {
      const done = replies.length;
      replies.push(...(await together(Math.min(5, count - done), n => ask(done + n))));
    }
    return replies;
  };
  const answered = (replies: readonly ClientReply[]) => replies.filter(({ status }) => status === 200).length;

  it('answers simultaneous wrong guesses no more often than single ones', async () => {
    const values = await add();
    await startWorkers(20, values);
    const replies = await inOneWindow(day, () => together(20, n => enquire(newClient(), guess(values, n))));
    // On a busy machine the SDK may repeat a call and count it twice.
    expect(answered(replies)).toBeLessThanOrEqual(serverLimits.missesForPassportPerDay);
    expect(answered(replies)).toBeGreaterThan(0);
  });

  it('answers exactly ten of twelve wrong guesses that arrive six at a time', async () => {
    const values = await add();
    const six = (first: number) => together(6, n => enquire(newClient(), guess(values, first + n)));
    await startWorkers(6, values);
    const replies = await inOneWindow(day, async () => [...(await six(0)), ...(await six(6))]);
    expect(answered(replies)).toBe(serverLimits.missesForPassportPerDay);
  });

  it('does not count successful enquiries', async () => {
    const values = await add();
    const from = newClient();
    expect(answered(await byFives(15, () => enquire(from, values)))).toBe(15);
  });

  it('stops a client that tries many passports, and ignores client addresses in request headers', () =>
    inOneWindow(quarterHour, async run => {
      const from = newClient();
      const values = await add();
      const unknown = (n: number) => ({ ...values, search: `Q${run}X${String(n).padStart(3, '0')}` });
      const replies = await byFives(25, n => {
        const headers = { 'x-viewer-address': `203.0.113.${n}`, 'x-forwarded-for': `203.0.113.${n}` };
        return enquire(from, unknown(n), undefined, headers);
      });
      expect(answered(replies)).toBe(serverLimits.missesOfClientPerQuarterHour);
      // A refused request does not count as a try of the passport number that it contains.
      const refused = replies.findIndex(({ status }) => status !== 200);
      expect(replies[refused]?.body.code).toBe('CODE_NEEDED');
      const left = serverLimits.missesForPassportPerDay;
      expect(answered(await byFives(left, () => enquire(newClient(), unknown(refused))))).toBe(left);
    }));

  it('answers requests for a code the same with right and wrong values, and sends three codes an hour', () =>
    inOneWindow(hour, async () => {
      const values = await add();
      const from = newClient();
      const wrong = [
        guess(values, 1),
        { ...values, search1: 'IND' },
        { ...values, search: `X${values.search}` },
      ];
      const replies = await Promise.all([values, ...wrong].map(each => requestCode(from, each)));
      for (const { status, body } of replies) expect([status, body]).toEqual([200, {}]);
      expect(await codesOf(values)).toHaveLength(1);
      for (let n = 0; n < 3; n += 1) expect((await requestCode(from, values)).status).toBe(200);
      expect(await codesOf(values)).toHaveLength(3);
    }));

  it('accepts an emailed code only once, even in eight simultaneous requests', async () => {
    const values = await add();
    await requestCode(newClient(), values);
    const [code = ''] = await codesOf(values);
    await startWorkers(8, values);
    const replies = await together(8, () => enquire(newClient(), values, code));
    expect(answered(replies)).toBe(1);
    expect((await enquire(newClient(), values, code)).body).toEqual(wrong);
  });

  it('lets a client try five wrong codes, after which the applicant’s own code still works', async () => {
    const values = await add();
    const stranger = newClient();
    await requestCode(stranger, values);
    const [code = ''] = await codesOf(values);
    await startWorkers(12, values);
    const tries = await inOneWindow(hour, () =>
      together(12, () => enquire(stranger, values, wrongCode(code))),
    );
    const patience = { message: messages.tooManyCodes, code: 'CODE_NEEDED' };
    const compared = tries.filter(({ body }) => body.message === messages.wrongCode);
    expect(compared).toHaveLength(serverLimits.codeTriesOfClientPerHour);
    for (const { status, body } of tries) {
      expect(status).toBe(429);
      expect([wrong, patience]).toContainEqual(body);
    }
    const owner = newClient();
    await requestCode(owner, values);
    const codes = await codesOf(values);
    expect([codes.length, new Set(codes).size]).toEqual([2, 1]);
    expect(answered([await enquire(owner, values, code)])).toBe(1);
  });

  it('stores no personal data', async () => {
    const values = await add();
    await enquire(newClient(), guess(values, 1));
    await requestCode(newClient(), values);
    const kept = JSON.stringify(await itemsOf('enquiryGuard'));
    for (const secret of [values.search, values.search2, values.email, '127.', '/64'])
      expect(kept).not.toContain(secret);
  });

  it('always asks for an emailed code if the settings say so', async () => {
    const values = await add();
    const superToken = await test.token('super-admin');
    const change = (codeAlways: boolean, version?: number) =>
      test.call(updateSettings, { body: { codeAlways, ...(version && { version }) } }, { token: superToken });
    const { body: saved } = await change(true);
    // New instances of the function read the setting at once, others within a minute.
    await test.restart();
    const from = newClient();
    expect((await enquire(from, values)).body.code).toBe('CODE_NEEDED');
    await requestCode(from, values);
    const [code] = await codesOf(values);
    expect((await enquire(from, values, code)).status).toBe(200);
    expect((await change(false, saved.version)).status).toBe(200);
    // Restarts the functions, so that the other tests see the old setting.
    await test.restart();
  });
});
