import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { admin, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { closing } from '../rules/changes.ts';
import { queueNames } from '../rules/queue-words.ts';
import { changeApplication } from '../store/applications.ts';
import { handler } from './countQueues.ts';
import { countQueues as route } from './routes.ts';

async function counts() {
  const answer = await handler(eventOf(route, { caller: admin }));
  return JSON.parse(answer.body ?? '');
}

let tables: MockTables;
const writer = { who: admin.id, action: 'updateApplication', now };

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
});

describe('countQueues', () => {
  it('returns the number of items in each queue', async () => {
    await storeApplications(
      storedApplication({
        visaType: 'other',
        assignee: { id: admin.id, name: 'Nadia' },
        biometricsLetter: '2026-02-01',
        visaExpiry: '2026-03-01',
      }),
    );
    const counted = await counts();
    expect(Object.keys(counted).toSorted()).toEqual(queueNames.toSorted());
    const filled = { mine: 1, overdue: 2, quiet: 1, missing: 1, waiting: 1 };
    expect(counted).toMatchObject({ ...filled, due: 0, undecided: 0, collect: 0, call: 0 });
    const other = { passport: 'OTHER1234', email: 'other@example.com' };
    await storeApplications(applicationOfAge(7, { ...other, isStatus: 'Approved', approve: '2026-03-01' }));
    expect(await counts()).toMatchObject({ collect: 1 });
  });

  it('returns exact numbers for any number of items', async () => {
    const many = Array.from({ length: 203 }, (_, age) => applicationOfAge(age, { visaExpiry: '2026-03-01' }));
    await storeApplications(...many);
    expect(await counts()).toMatchObject({ overdue: 203, quiet: 203 });
  });

  it('returns the numbers after later changes without counting all items again', async () => {
    const [first, second, third] = [1, 2, 3].map(age =>
      applicationOfAge(age, { visaExpiry: '2026-03-01', assignee: { id: admin.id, name: 'Nadia' } }),
    );
    if (!first || !second || !third) throw new Error('Three records are needed');
    await storeApplications(first, second);
    expect(await counts()).toMatchObject({ overdue: 2, quiet: 2, mine: 2 });
    await storeApplications(third);
    await withoutUsesCheck(() =>
      changeApplication(first._id, { changes: () => ({ visaExpiry: '2026-03-07' }) }, writer),
    );
    await withoutUsesCheck(() =>
      changeApplication(second._id, { changes: () => ({ assignee: undefined }) }, writer),
    );
    await withoutUsesCheck(() =>
      changeApplication(third._id, { changes: () => closing(admin.id, now) }, writer),
    );
    const reads = tables.dynamo.calls().length;
    expect(await counts()).toMatchObject({ overdue: 1, due: 1, quiet: 2, mine: 1 });
    expect(tables.dynamo.calls().length - reads).toBe(4);
  });

  it('returns the numbers for the new date ranges on the next day', async () => {
    await storeApplications(
      applicationOfAge(1, { visaExpiry: '2026-03-05' }),
      applicationOfAge(2, { visaExpiry: '2026-03-12' }),
    );
    expect(await counts()).toMatchObject({ overdue: 0, due: 2 });
    vi.setSystemTime(new Date('2026-03-05T20:05:00Z'));
    expect(await counts()).toMatchObject({ overdue: 1, due: 1 });
  });

  it('stores no counts in the first minutes of a day, because late requests of the day before may still write', async () => {
    vi.setSystemTime(new Date('2026-03-04T18:01:00Z'));
    await storeApplications(applicationOfAge(1, { visaExpiry: '2026-03-01' }));
    expect(await counts()).toMatchObject({ overdue: 1 });
    expect(tables.all('work').filter(({ queue }) => queue === 'counted')).toEqual([]);
  });
});
