import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { closedApplication, now, storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './fetchApplicationEnquiry.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';

const open = storedApplication();
const closed = closedApplication({ _id: `${'0'.repeat(23)}1`, isStatus: 'Rejected' });
let tables: MockTables;

beforeEach(async () => {
  stubStage();
  stubSigner();
  // With today's date, settings that it caches would never expire in the tests of March.
  startFastClock(Date.parse('2026-03-04T00:01:00Z'));
  vi.spyOn(logger, 'error')
    .mockClear()
    .mockImplementation(() => {});
  tables = mockTables();
  await storeApplications(open, closed);
});

async function enquire() {
  const query = { search: open.passport, search1: open.currentN, search2: open.dob };
  const { statusCode, headers, body } = await handler(eventOf(route, { query }));
  return { statusCode, headers, body: JSON.parse(body ?? '') };
}

describe('An enquiry about a person with a damaged record', () => {
  const damage = ({ _id }: { _id: string }, by: object = { surname: 7 }) =>
    tables.put('applications', { ...tables.find('applications', { _id }), ...by });

  it('returns only the readable cases', async () => {
    damage(open);
    const { headers, body } = await enquire();
    expect(body.applications).toMatchObject([{ isStatus: 'Rejected' }]);
    expect(headers).toMatchObject({ 'x-unreadable-entries': '1' });
  });

  it('answers 503 without a time for another try if no case is readable, and logs each', async () => {
    damage(open);
    damage(closed);
    const { statusCode, headers, body } = await enquire();
    expect(statusCode).toBe(503);
    expect(headers).not.toHaveProperty('retry-after');
    expect(body.message).toMatch(/^This application cannot be shown at the moment/);
    expect(logger.error).toHaveBeenCalledTimes(2);
  });

  it('returns the other case for each attribute that can be damaged', async () => {
    const whole = tables.find('applications', { _id: open._id }) ?? {};
    const indexed = ['_id', 'enquiryPassport', 'enquiryIdentity'];
    const failed: string[] = [];
    for (const name of Object.keys(whole).filter(one => !indexed.includes(one))) {
      for (const value of [undefined, 7, 'odd', {}, [7], null]) {
        if (!canPut(name, value)) continue;
        const { statusCode, body } = await enquire();
        const rejected = statusCode === 200 && body.applications.some(isRejected);
        if (!rejected) failed.push(`${name} = ${JSON.stringify(value)}: ${statusCode}`);
      }
      tables.put('applications', whole);
    }
    expect(failed).toEqual([]);
  });

  const isRejected = ({ isStatus }: { isStatus: string }) => isStatus === 'Rejected';

  /** Returns false if an index rejects the type of its key. */
  function canPut(name: string, value: unknown): boolean {
    try {
      damage(open, { [name]: value });
      return true;
    } catch {
      return false;
    }
  }
});

it.each([{ opened: 'odd' }, { opened: {} }, { opened: null }, { openedAt: 7 }, { openedAt: 'odd' }])(
  'An enquiry returns the copy without its earlier openings if they are damaged: %j',
  async damage => {
    const stored = { application: open._id, opened: 2, openedAt: now.toISOString() };
    tables.put('openings', { ...stored, ...damage });
    const { statusCode, headers, body } = await enquire();
    expect(statusCode).toBe(200);
    expect(body.applications).toHaveLength(2);
    expect(headers).toMatchObject({ 'x-unreadable-entries': '1' });
  },
);
