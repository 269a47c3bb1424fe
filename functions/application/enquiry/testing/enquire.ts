import { expect } from 'vitest';
import { serverLimits } from '../../../shared/server-limits.ts';
import { storeApplications } from '../../../testing/applications.ts';
import { eventOf } from '../../../testing/event.ts';
import { startFastClock } from '../../../testing/fast-clock.ts';
import { storedApplication } from '../../../testing/samples.ts';
import { stubSigner, stubStage } from '../../../testing/stage.ts';
import { type MockTables, mockTables } from '../../../testing/tables/mock-tables.ts';
import { handler } from '../fetchApplicationEnquiry.ts';
import { fetchApplicationEnquiry as route } from '../routes.ts';

export const record = storedApplication({ pending: '2026-03-04', statusDate: '2026-03-01' });
export const asked = { search: 'bx 0123-456', search1: 'Bangladesh', search2: '1990-02-28' };
export const missed = { ...asked, search2: '1990-03-01' };

/** Minutes since the first test. Each test adds two, so that cached settings expire. */
let minute = 0;

/** Returns mocked tables with `record`. Each call sets the clock to a later time. */
export async function prepareEnquiry(): Promise<MockTables> {
  stubStage();
  stubSigner();
  minute += 2;
  startFastClock(Date.parse('2026-03-04T00:01:00Z') + minute * 60_000);
  const tables = mockTables();
  await storeApplications(record);
  tables.dynamo.resetHistory();
  return tables;
}

/** Sends an enquiry and returns the response with the milliseconds that it took. */
export async function enquire(query: Record<string, string> = asked) {
  const began = Date.now();
  const answer = await handler(eventOf(route, { query, headers: { 'x-viewer-address': '203.0.113.7' } }));
  return { ...answer, body: JSON.parse(answer.body ?? ''), milliseconds: Date.now() - began };
}

/** Makes as many enquiries without a match as the client may, each with another passport. */
export async function fillCounter(): Promise<void> {
  for (let n = 0; n < serverLimits.missesOfClientPerQuarterHour; n += 1)
    await enquire({ ...asked, search: `BX765432${n}` });
  expect((await enquire(missed)).body.code).toBe('CODE_NEEDED');
}
