import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeToSend } from '../../server/guard/codes.ts';
import { logger } from '../../server/logger.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables as layouts } from '../../shared/tables.ts';
import { storedCounts } from '../../testing/counters.ts';
import { storedHistory } from '../../testing/history.ts';
import { storedSettings } from '../../testing/settings.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { codeOf } from './enquiry-guard.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';
import { asked, enquire, fillCounter, missed, prepareEnquiry, record } from './testing/enquire.ts';

let tables: MockTables;
const counted = () => storedCounts(tables, 'enquiryGuard');

beforeEach(async () => {
  tables = await prepareEnquiry();
});

describe('fetchApplicationEnquiry [§7]', () => {
  it('writes the view, the client’s address and the number of openings: four write units with the history index', async () => {
    await enquire();
    const writes = tables.dynamo
      .calls()
      .flatMap(({ args: [command] }) =>
        command instanceof PutCommand || command instanceof UpdateCommand ? [command.input] : [],
      );
    expect(writes.map(({ TableName }) => TableName)).toEqual(['activity', 'clientAddresses', 'openings']);
    const view = tables.find('activity', { action: route.name }) ?? {};
    const indexes = Object.values(layouts.activity.indexes).filter(
      ({ partition, sort }) => view[partition] !== undefined && view[sort] !== undefined,
    );
    expect(writes.length + indexes.length).toBe(4);
  });

  it('returns 500 if the view or the number of openings cannot be written, and counts no unrecorded view', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables.before(PutCommand, () => Promise.reject(new Error('away')));
    expect((await enquire()).statusCode).toBe(500);
    expect(tables.all('openings')).toEqual([]);
    tables.before(UpdateCommand, () => Promise.reject(new Error('away')));
    expect((await enquire()).statusCode).toBe(500);
  });

  it('records every view with the client’s address before the response, but no enquiry without a match', async () => {
    await enquire();
    const [view, ...others] = await storedHistory('application', record._id);
    expect(view).toMatchObject({ who: 'applicant', action: 'fetchApplicationEnquiry' });
    expect(tables.find('clientAddresses', { entry: view?.at })).toMatchObject({ address: '203.0.113.7' });
    expect(others).toHaveLength(1);
    tables.dynamo.on(PutCommand).rejects(new Error('away'));
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    expect((await enquire()).statusCode).toBe(500);
    expect((await enquire(missed)).body).toEqual({ applications: [] });
  });

  it('reads the site’s settings at most once a minute', async () => {
    await enquire();
    await enquire();
    const reads = () =>
      tables.dynamo.commandCalls(GetCommand, { TableName: 'settings', Key: { name: 'site' } });
    expect(reads()).toHaveLength(1);
    vi.setSystemTime(Date.now() + serverLimits.settingSeconds * 1000);
    await enquire();
    expect(reads()).toHaveLength(2);
  });

  it('returns an empty list for an enquiry without a match, and counts it as a miss before the response', async () => {
    const { statusCode, body } = await enquire(missed);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: { applications: [] } });
    expect(counted()).toEqual([1, 1]);
  });

  it.each([
    ['date of birth', missed],
    ['nationality', { ...asked, search1: 'IND' }],
    ['passport', { ...asked, search: 'BX7654321' }],
  ])(
    'makes one read and two writes if the %s is wrong, and reads the settings at most once a minute',
    async (_, query) => {
      await enquire(query);
      tables.dynamo.resetHistory();
      await enquire(query);
      const calls = tables.dynamo.calls().map(({ args: [command] }) => command.constructor.name);
      expect(calls).toEqual(['QueryCommand', 'UpdateCommand', 'UpdateCommand']);
    },
  );

  it.each([
    ['a hit', asked],
    ['a miss', missed],
  ])(
    'requires a code after too many enquiries without a match, after the same time for %s',
    async (_, query) => {
      await fillCounter();
      const { statusCode, headers, body, milliseconds } = await enquire(query);
      expect({ statusCode, body }).toEqual({
        statusCode: 429,
        body: { code: 'CODE_NEEDED', message: messages.codeNeeded },
      });
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
      expect(milliseconds).toBe(serverLimits.refusalMilliseconds);
    },
  );

  it('requires a code for every enquiry if the settings say so, and counts nothing', async () => {
    tables.put('settings', storedSettings({ codeAlways: true }));
    const { statusCode, body, milliseconds } = await enquire();
    expect([statusCode, body.code, milliseconds]).toEqual([
      429,
      'CODE_NEEDED',
      serverLimits.refusalMilliseconds,
    ]);
    expect(counted()).toEqual([]);
  });

  it('returns 503 if the counters are unavailable', async () => {
    const down = Object.assign(new Error('down'), { name: 'TimeoutError' });
    tables.dynamo.on(UpdateCommand).rejects(down);
    tables.dynamo.on(GetCommand, { TableName: 'enquiryGuard' }).rejects(down);
    for (const query of [asked, missed]) {
      const { statusCode, headers, body } = await enquire(query);
      expect([statusCode, body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(headers).toHaveProperty('retry-after');
    }
  });

  describe('an enquiry with an emailed code', () => {
    const identity = { passport: 'BX0123456', nationality: 'BGD', dob: '1990-02-28' };

    /** Sends a code for the three values after too many enquiries without a match. */
    async function sendCode(): Promise<string> {
      await fillCounter();
      const code = await codeToSend(codeOf(identity), '203.0.113.8', new Date());
      tables.dynamo.resetHistory();
      return code ?? expect.fail('no code');
    }
    const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    it('succeeds once, even after too many enquiries without a match, with one database read', async () => {
      const code = await sendCode();
      const { statusCode, body } = await enquire({ ...asked, code });
      expect([statusCode, body.applications.length]).toEqual([200, 1]);
      expect(tables.dynamo.commandCalls(QueryCommand)).toHaveLength(1);
      const { body: again } = await enquire({ ...asked, code });
      expect([again.code, again.message]).toEqual(['CODE_NEEDED', messages.wrongCode]);
    });

    it('leaves the code valid if the view cannot be recorded', async () => {
      const code = await sendCode();
      vi.spyOn(logger, 'error').mockImplementation(() => {});
      tables.before(PutCommand, () => Promise.reject(new Error('away')));
      expect((await enquire({ ...asked, code })).statusCode).toBe(500);
      expect((await enquire({ ...asked, code })).statusCode).toBe(200);
    });

    it('is rejected with an error if the code is wrong, before any read', async () => {
      const code = await sendCode();
      const { statusCode, body, milliseconds } = await enquire({ ...asked, code: another(code) });
      expect({ statusCode, body }).toEqual({
        statusCode: 429,
        body: { code: 'CODE_NEEDED', message: messages.wrongCode, fields: { code: messages.wrongCode } },
      });
      expect(milliseconds).toBe(serverLimits.refusalMilliseconds);
      expect(tables.dynamo.commandCalls(QueryCommand)).toEqual([]);
    });

    it('is blocked for a client after five wrong codes', async () => {
      const code = await sendCode();
      for (let n = 0; n < serverLimits.codeTriesOfClientPerHour; n += 1)
        await enquire({ ...asked, code: another(code) });
      const { headers, body } = await enquire({ ...asked, code });
      expect(body).toEqual({ code: 'CODE_NEEDED', message: messages.tooManyCodes });
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
    });

    it.each(['12345', '1234567', 'abcdef'])('is rejected for the malformed code %j', async code => {
      const { statusCode, body } = await enquire({ ...asked, code });
      expect([statusCode, body.fields]).toEqual([400, { code: messages.invalid('code') }]);
      expect(tables.dynamo.calls()).toEqual([]);
    });
  });

  it.each(['search', 'search1', 'search2'])('requires the parameter %s', async name => {
    const rest = Object.entries(asked).filter(([key]) => key !== name);
    const { statusCode, body } = await enquire(Object.fromEntries(rest));
    expect(statusCode).toBe(400);
    expect(Object.keys(body.fields)).toEqual([name]);
    expect(tables.dynamo.calls()).toHaveLength(0);
  });
});
