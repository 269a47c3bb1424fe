import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { storedCounts } from '../../testing/counters.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { admitEnquiry } from './enquiry-guard.ts';

const now = new Date('2026-03-04T20:05:06Z');
const enquiry = { address: '203.0.113.7', passport: 'BX0123456' };
const client = (n: number) => ({ ...enquiry, address: `203.0.113.${100 + n}` });
const passport = (n: number) => ({ ...enquiry, passport: `BX${n}` });
const codeNeeded = (retryAfter: number) => ({
  code: 'CODE_NEEDED',
  message: messages.codeNeeded,
  retryAfter,
});

let tables: MockTables;
const counted = () => storedCounts(tables, 'enquiryGuard');

/** Counts this many misses one after the other. A miss is an enquiry without a match. */
async function miss(count: number, of: (n: number) => typeof enquiry, at = now): Promise<void> {
  for (let n = 0; n < count; n += 1) await admitEnquiry(of(n), true, at);
}

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

describe('admitEnquiry', () => {
  it('counts a miss by client and by passport, and stores neither in plain text', async () => {
    await admitEnquiry(enquiry, true, now);
    expect(counted()).toEqual([1, 1]);
    expect(JSON.stringify(tables.all('enquiryGuard'))).not.toMatch(/203\.0\.113|BX0123456/);
  });

  it('only reads the counters for an enquiry with a match', async () => {
    await admitEnquiry(enquiry, false, now);
    expect(counted()).toEqual([]);
    const reads = tables.dynamo.calls().map(({ args: [{ input }] }) => input);
    expect(reads).toMatchObject([{ ConsistentRead: true }, { ConsistentRead: true }]);
  });

  it('allows a client 10 misses per 15 minutes and 30 per day, and then returns when to retry', async () => {
    for (const [quarter, time] of ['20:05:06', '20:15:00', '20:30:00'].entries()) {
      const at = new Date(`2026-03-04T${time}Z`);
      await miss(10, n => passport(quarter * 10 + n), at);
      if (quarter < 2)
        await expect(admitEnquiry(passport(30), true, at)).rejects.toMatchObject({ code: 'CODE_NEEDED' });
    }
    const late = new Date('2026-03-04T20:45:00Z');
    await expect(admitEnquiry(passport(30), true, late)).rejects.toMatchObject(codeNeeded(11_700));
  });

  it('allows 10 misses per passport and day', async () => {
    await miss(10, client);
    for (const isMiss of [true, false])
      await expect(admitEnquiry(enquiry, isMiss, now)).rejects.toMatchObject(codeNeeded(14_094));
  });

  it('counts all addresses of an IPv6 network as one client', async () => {
    await admitEnquiry({ ...enquiry, address: '2001:db8:1:2::3' }, true, now);
    await admitEnquiry({ ...enquiry, address: '2001:db8:1:2:a:b:c:d' }, true, now);
    expect(counted()).toEqual([2, 2]);
  });

  it.each([
    ['client', passport, 594],
    ['passport', client, 14_094],
  ])('does not count a rejected enquiry if only the limit for the %s is reached', async (_, of, wait) => {
    await miss(10, of);
    await admitEnquiry(of(10), true, now).catch(() => undefined);
    const before = counted();
    for (const isMiss of [true, false])
      await expect(admitEnquiry(of(10), isMiss, now)).rejects.toMatchObject(codeNeeded(wait));
    expect(counted()).toEqual(before);
  });
});
