import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { applicationOfAge, rows } from '../../testing/list.ts';
import { admin, now } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { firstIdOf } from '../rules/months.ts';
import type { StoredApplication } from '../stored-application.ts';
import { handler } from './fetchSummary.ts';
import { fetchSummary as route } from './routes.ts';

let tables: MockTables;

async function fetchSummary() {
  const { statusCode, body } = await handler(eventOf(route, { caller: admin }));
  return { status: statusCode, body: JSON.parse(body ?? '') };
}

/** Stores applications with these changes, all created at `now`. The first is the newest. */
const keep = (...changes: readonly Partial<StoredApplication>[]) =>
  storeApplications(...changes.map((change, age) => applicationOfAge(age, change)));

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
});

describe('fetchSummary', () => {
  it('returns the totals by status, by stage and for the last twelve months in Dhaka, including empty months', async () => {
    const madeIn = (month: string, n: number) => ({ _id: firstIdOf(month) + String(n).padStart(16, '0') });
    const [received, biometrics] = [{ date: '2026-01-02' }, { date: '2026-01-05' }];
    await keep(
      { ...madeIn('2026-03', 1), stages: { received } },
      { ...madeIn('2026-03', 2), stages: { received, biometrics } },
      { ...madeIn('2025-04', 3), isStatus: 'Approved', stages: { received } },
      { ...madeIn('2025-03', 4), isStatus: 'Rejected' },
    );
    const { status, body } = await fetchSummary();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, byStatus: { Pending: 2, Approved: 1, Rejected: 1 } });
    expect(body.byStage).toMatchObject({ received: 3, documentsChecked: 0, biometrics: 1 });
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toEqual({ month: '2025-04', Pending: 0, Approved: 1, Rejected: 0 });
    expect(body.months[1]).toEqual({ month: '2025-05', Pending: 0, Approved: 0, Rejected: 0 });
    expect(body.months[11]).toEqual({ month: '2026-03', Pending: 2, Approved: 0, Rejected: 0 });
  });

  it('returns the newest five applications', async () => {
    await storeApplications(...rows(7));
    const { body } = await fetchSummary();
    expect(body.newest.map(({ _id }: { _id: string }) => _id)).toEqual(rows(5).map(({ _id }) => _id));
  });

  it('takes three calls, and returns zeros before the first application', async () => {
    const { body } = await fetchSummary();
    expect(body).toMatchObject({ total: 0, newest: [] });
    expect(tables.dynamo.calls()).toHaveLength(3);
  });
});
