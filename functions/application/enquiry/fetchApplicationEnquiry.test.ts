import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeToSend } from '../../server/guard/codes.ts';
import { logger } from '../../server/logger.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { keepGuardTables } from '../../testing/guard-table.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { indexAttributes } from '../index-keys.ts';
import { codeOf } from './enquiry-guard.ts';
import { handler } from './fetchApplicationEnquiry.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';

const dynamo = mockDynamo();
const record = storedApplication({ pending: '2026-03-04', statusDate: '2026-03-01' });
const asked = { search: 'bx 0123-456', search1: 'Bangladesh', search2: '1990-02-28' };
const identity = { passport: 'BX0123456', nationality: 'BGD', dob: '1990-02-28' };

/** Longer apart than the setting is remembered. */
let minute = 0;

/** Waits for no longer than the handler does. */
async function enquire(query: Record<string, string> = asked) {
  const began = Date.now();
  const answer = await handler(eventOf(route, { query, headers: { 'x-viewer-address': '203.0.113.7' } }));
  return { ...answer, body: JSON.parse(answer.body ?? ''), milliseconds: Date.now() - began };
}

const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

/** Every counter is full. */
function fillCounters(): void {
  dynamo.on(UpdateCommand).callsFake((input: UpdateCommandInput) => {
    const names = Object.values(input.ExpressionAttributeNames ?? {});
    const Item = Object.fromEntries(names.map(name => [name, { N: '30' }]));
    throw new ConditionalCheckFailedException({ message: 'full', $metadata: {}, Item });
  });
}

beforeEach(() => {
  stubStage();
  stubSigner();
  minute += 2;
  startFastClock(Date.parse('2026-03-04T00:01:00Z') + minute * 60_000);
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(PutCommand).resolves({});
  dynamo.on(GetCommand, { TableName: 'settings' }).resolves({});
  dynamo.on(QueryCommand).resolves({ Items: [{ ...record, ...indexAttributes(record) }] });
});

describe('The enquiry [§7]', () => {
  it('answers the applicant’s copy in one read, and two writes that count nothing', async () => {
    const { statusCode, body } = await enquire();
    expect(statusCode).toBe(200);
    expect(body.applications).toHaveLength(1);
    expect(body.applications[0]).toMatchObject({
      surname: 'Rahman',
      isStatus: 'Pending',
      statusDate: '2026-03-01',
      image: { name: 'portrait.jpg', url: expect.stringContaining(record.image?.key ?? 'no key') },
    });
    expect(updates().map(input => input.ExpressionAttributeValues?.[':amount'])).toEqual([0, 0]);
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(1);
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      IndexName: 'identity',
      ExpressionAttributeNames: { '#partition': 'enquiryPassport', '#sort': 'enquiryIdentity' },
      ExpressionAttributeValues: { ':passport': 'BX0123456', ':identity': 'BGD#1990-02-28' },
      Limit: 10,
    });
  });

  it('records every view of a copy and from where before it answers, and no miss', async () => {
    await enquire();
    const [view, address] = dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item);
    expect([view, address]).toEqual([
      {
        subject: `application#${record._id}`,
        kind: 'application',
        at: expect.stringMatching(/^2026-03-04T.*#/),
        who: 'applicant',
        action: 'fetchApplicationEnquiry',
      },
      { entry: view?.['at'], address: '203.0.113.7', expires: expect.any(Number) },
    ]);
    dynamo.on(PutCommand).rejects(new Error('away'));
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    expect((await enquire()).statusCode).toBe(500);
    dynamo.on(QueryCommand).resolves({ Items: [] });
    expect((await enquire()).body).toEqual({ applications: [] });
  });

  it('reads the setting of the site once a minute', async () => {
    await enquire();
    await enquire();
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(1);
    vi.setSystemTime(Date.now() + serverLimits.settingSeconds * 1000);
    await enquire();
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(2);
  });

  it('tells nothing but what the copy shows', async () => {
    const { body } = await enquire();
    const shown = Object.keys(body.applications[0]);
    for (const hidden of [
      '_id',
      'version',
      'isAdmin',
      'language',
      'consent',
      'pending',
      'createdAt',
      'updatedAt',
      'enquiryPassport',
    ]) {
      expect(shown).not.toContain(hidden);
    }
    expect(body.applications[0].image).not.toHaveProperty('key');
  });

  it('answers a miss without copies, and counts it before the answer', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [] });
    const { statusCode, body } = await enquire();
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: { applications: [] } });
    expect(updates().map(input => input.ExpressionAttributeValues?.[':amount'])).toEqual([1, 1]);
  });

  it.each([
    ['a hit', [record]],
    ['a miss', []],
  ])(
    'asks for a code when a counter is full, for %s as for the other, after the same time',
    async (_, Items) => {
      fillCounters();
      dynamo.on(QueryCommand).resolves({ Items });
      const { statusCode, headers, body, milliseconds } = await enquire();
      expect({ statusCode, body }).toEqual({
        statusCode: 429,
        body: { code: 'CODE_NEEDED', message: messages.codeNeeded },
      });
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
      expect(milliseconds).toBe(serverLimits.refusalMilliseconds);
    },
  );

  it('asks for a code always, where the site says so, and counts nothing', async () => {
    dynamo.on(GetCommand).resolves({ Item: { name: 'site', version: 1, codeAlways: true } });
    const { statusCode, body, milliseconds } = await enquire();
    expect([statusCode, body.code, milliseconds]).toEqual([
      429,
      'CODE_NEEDED',
      serverLimits.refusalMilliseconds,
    ]);
    expect(updates()).toEqual([]);
  });

  it('answers 503 when the counters cannot be reached', async () => {
    const down = Object.assign(new Error('down'), { name: 'TimeoutError' });
    dynamo.on(UpdateCommand).rejects(down);
    const { statusCode, headers, body } = await enquire();
    expect([statusCode, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(headers).toHaveProperty('retry-after');
  });

  describe('with a code', () => {
    /** The code that was sent for the three values; no counter of misses has room. */
    async function sendCode(): Promise<string> {
      const items = keepGuardTables(dynamo);
      dynamo.on(QueryCommand).resolves({ Items: [] });
      for (let n = 0; n < serverLimits.missesOfClientPerQuarterHour; n += 1) await enquire();
      expect((await enquire()).body.code).toBe('CODE_NEEDED');
      dynamo.on(QueryCommand).resolves({ Items: [{ ...record, ...indexAttributes(record) }] });
      const code = await codeToSend(codeOf(identity), '203.0.113.8', new Date());
      dynamo.resetHistory();
      expect(items.size).toBeGreaterThan(0);
      return code ?? expect.fail('no code');
    }
    const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    it('answers whatever the counters of misses say, in one read, once', async () => {
      const code = await sendCode();
      const { statusCode, body } = await enquire({ ...asked, code });
      expect([statusCode, body.applications.length]).toEqual([200, 1]);
      expect(dynamo.commandCalls(QueryCommand)).toHaveLength(1);
      const { body: again } = await enquire({ ...asked, code });
      expect([again.code, again.message]).toEqual(['CODE_NEEDED', messages.wrongCode]);
    });

    it('leaves the code good where the view could not be recorded', async () => {
      const code = await sendCode();
      vi.spyOn(logger, 'error').mockImplementation(() => {});
      dynamo.on(PutCommand).rejectsOnce(new Error('away')).resolves({});
      expect((await enquire({ ...asked, code })).statusCode).toBe(500);
      expect((await enquire({ ...asked, code })).statusCode).toBe(200);
    });

    it('refuses another code before anything is read, and says that it is wrong', async () => {
      const code = await sendCode();
      const { statusCode, body, milliseconds } = await enquire({ ...asked, code: another(code) });
      expect({ statusCode, body }).toEqual({
        statusCode: 429,
        body: { code: 'CODE_NEEDED', message: messages.wrongCode, fields: { code: messages.wrongCode } },
      });
      expect(milliseconds).toBe(serverLimits.refusalMilliseconds);
      expect(dynamo.commandCalls(QueryCommand)).toEqual([]);
    });

    it('asks a client for patience after five wrong ones', async () => {
      const code = await sendCode();
      for (let n = 0; n < serverLimits.codeTriesOfClientPerHour; n += 1)
        await enquire({ ...asked, code: another(code) });
      const { headers, body } = await enquire({ ...asked, code });
      expect(body).toEqual({ code: 'CODE_NEEDED', message: messages.tooManyCodes });
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
    });

    it.each(['12345', '1234567', 'abcdef'])('refuses %j, which is none', async code => {
      const { statusCode, body } = await enquire({ ...asked, code });
      expect([statusCode, body.fields]).toEqual([400, { code: messages.invalid('code') }]);
      expect(dynamo.calls()).toEqual([]);
    });
  });

  it.each(['search', 'search1', 'search2'])('needs %s', async name => {
    const rest = Object.entries(asked).filter(([key]) => key !== name);
    const { statusCode, body } = await enquire(Object.fromEntries(rest));
    expect(statusCode).toBe(400);
    expect(Object.keys(body.fields)).toEqual([name]);
    expect(dynamo.calls()).toHaveLength(0);
  });
});
