import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectOf } from '../../activity/subject.ts';
import { recordStart } from '../../activity/write-activity.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { storeApplications } from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { applicationOfAge, rows } from '../../testing/list.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockRoles } from '../../testing/standing.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { addedList, cursorOf } from '../list/paging.ts';
import { exportCursor } from './export-rules.ts';
import { handler } from './fetchExport.ts';
import { fetchExport as route } from './routes.ts';

const exportId = 'e'.repeat(24);
const otherExport = 'f'.repeat(24);

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
  mockRoles(mockCognito(), 'super-admin');
});

const begin = (wanted: object = {}, { who = superAdmin.id, id = exportId } = {}) =>
  withoutUsesCheck(() =>
    recordStart({
      subject: subjectOf('export', id),
      who,
      action: 'beginExport',
      now,
      after: { format: 'csv', search: '', sort: 'newest', ...wanted },
    }),
  );

async function fetchPage(cursor?: string, id = exportId) {
  const query = cursor === undefined ? {} : { cursor };
  const answer = await handler(eventOf(route, { caller: superAdmin, parameters: { id }, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

const badCursor = { status: 400, body: { fields: { cursor: expect.any(String) } } };

describe('fetchExport', () => {
  it('returns 404 for an unknown export and for another person’s export', async () => {
    expect((await fetchPage()).status).toBe(404);
    await begin({}, { who: 'c'.repeat(24) });
    expect((await fetchPage()).status).toBe(404);
  });

  it('returns 404 for an expired export', async () => {
    await begin();
    vi.setSystemTime(new Date(now.getTime() + (serverLimits.exportMinutes + 1) * 60_000));
    expect((await fetchPage()).status).toBe(404);
  });

  it.each([
    'x',
    Buffer.from('[1,"x"]').toString('base64url'),
    Buffer.from('[0,"WyJ4Il0"]').toString('base64url'),
    Buffer.from('[0,"WyJ4Il0",""]').toString('base64url'),
  ])('rejects the invalid cursor %s', async cursor => {
    await begin();
    expect(await fetchPage(cursor)).toMatchObject(badCursor);
  });

  it('rejects a cursor for an export of a search, which has only one page', async () => {
    await begin({ search: 'Rahman' });
    expect(await fetchPage(exportCursor(exportId, { count: 1, cursor: 'WyJ4Il0' }))).toMatchObject(badCursor);
  });
});

describe('The cursor of an export', () => {
  const count = serverLimits.exportPage + 30;

  /** Starts an export and returns the cursor of its second page. */
  async function secondPage(): Promise<string> {
    await storeApplications(...rows(count));
    await begin();
    return (await fetchPage()).body.nextCursor;
  }

  function partsOf(cursor: string): [number, string, string] {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  }
  const cursorFrom = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it('is rejected if its count was changed', async () => {
    const cursor = await secondPage();
    const [, place, signature] = partsOf(cursor);
    for (const forged of [1, 0, -1, 0.5, count * 2])
      expect(await fetchPage(cursorFrom(forged, place, signature))).toMatchObject(badCursor);
    expect((await fetchPage(cursor)).status).toBe(200);
    expect((await storedHistory('export', exportId))[0]).toMatchObject({ after: { records: count } });
  });

  it('is rejected for another export', async () => {
    const cursor = await secondPage();
    await begin({}, { id: otherExport });
    expect(await fetchPage(cursor, otherExport)).toMatchObject(badCursor);
  });

  it('is rejected if its position is outside the period of the export', async () => {
    const period = { since: '2026-02-01', until: '2026-02-02' };
    await storeApplications(applicationOfAge(0));
    await begin(period);
    // The first position of the list, which is outside the period.
    const place = cursorOf(addedList, 'f'.repeat(24));
    for (const signature of ['', '0'.repeat(64)])
      expect(await fetchPage(cursorFrom(1, place, signature))).toMatchObject(badCursor);
  });
});
