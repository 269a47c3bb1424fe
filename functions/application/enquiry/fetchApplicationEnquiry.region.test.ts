import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { storedHistory } from '../../testing/history.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './fetchApplicationEnquiry.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';

let tables: MockTables;
const record = storedApplication();
const asked = { search: record.passport, search1: record.currentN, search2: record.dob };
const missed = { ...asked, search2: '1990-03-01' };

async function enquire(query: Record<string, string> = asked) {
  const answer = await handler(eventOf(route, { query, headers: { 'x-viewer-address': '203.0.113.7' } }));
  return { ...answer, body: JSON.parse(answer.body ?? '') };
}

beforeEach(async () => {
  stubStage();
  stubSigner();
  startFastClock(Date.parse('2026-03-04T00:01:00Z'));
  tables = mockTables();
  await storeApplications(record);
});

// These tests check the procedure in docs/second-region.md.
describe('The enquiry in a second AWS Region, with replicated tables that may lag behind', () => {
  const copied = [
    'applications',
    'settings',
    'enquiryGuard',
    'activity',
    'clientAddresses',
    'openings',
  ] as const;
  const copy = (from: MockTables) => Object.fromEntries(copied.map(name => [name, from.all(name)]));

  it('answers with the replicated data, and changes no application', async () => {
    await enquire();
    const behind = copy(tables);
    // Staff approve the application just before the first Region fails.
    await replaceApplication({ ...record, isStatus: 'Approved', version: record.version + 1 });
    tables = mockTables(behind);
    const { statusCode, body } = await enquire();
    expect([statusCode, body.applications[0].isStatus, body.applications[0].opened]).toEqual([
      200,
      'Pending',
      1,
    ]);
    expect((await enquire(missed)).body.applications).toEqual([]);
    expect(tables.all('applications')).toEqual(behind['applications']);
  });

  it('writes records that can be copied back to the first Region without losing data of either', async () => {
    await enquire();
    const behind = copy(tables);
    await replaceApplication({ ...record, isStatus: 'Approved', version: record.version + 1 });
    const first = tables;
    const second = mockTables(behind);
    await enquire();
    // All records that the second Region wrote. It never writes an application.
    const written = copied.flatMap(name =>
      second.all(name).filter(item => !JSON.stringify(behind[name]).includes(JSON.stringify(item))),
    );
    expect(written).toHaveLength(3);
    const merged = { ...copy(first), activity: [...first.all('activity'), ...second.all('activity')] };
    tables = mockTables(merged);
    expect((await enquire()).body.applications[0].isStatus).toBe('Approved');
    const views = (await storedHistory('application', record._id)).filter(
      ({ action }) => action === route.name,
    );
    expect(views).toHaveLength(3);
  });
});
