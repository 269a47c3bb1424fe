import { beforeEach, expect, it } from 'vitest';
import { writeMany } from '../../server/aws/write-many.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { workItems } from '../rules/queues.ts';
import { readOldest } from './oldest.ts';

let tables: MockTables;
let reads = 0;
const today = '2026-03-05';

beforeEach(() => {
  stubStage();
  tables = mockTables(
    {},
    {
      use: used => {
        reads += used.reads;
      },
    },
  );
});

/** Adds work items of records at a stage. `days` are the days of their last events. */
function put(stage: 'received' | 'submitted', days: readonly string[], firstAge = 0) {
  const date = { date: '2025-01-01' };
  const stages = { received: date, ...(stage === 'submitted' && { submitted: date }) };
  const records = days.map((lastActivity, age) =>
    applicationOfAge(firstAge + age, { stages, lastActivity, visaType: 'other' }),
  );
  tables.put('work', ...records.flatMap(workItems));
  return records;
}
const oldest = async (day = today) => Object.fromEntries(await readOldest(['received', 'submitted'], day));

it('readOldest finds the oldest record of each stage that had no event for 14 days, in both lists', async () => {
  expect(await oldest()).toEqual({});
  put('received', ['2026-02-01', '2026-01-15']);
  put('submitted', ['2026-01-20', '2026-03-01'], 10);
  // Records without missing documents are in the other list of the queue.
  tables.put('work', ...workItems(applicationOfAge(20, { lastActivity: '2026-01-10' })));
  tables.put('work', { queue: 'counted', place: 'oldest', places: {} });
  expect(await oldest()).toEqual({ received: '2026-01-10', submitted: '2026-01-20' });
});

it('readOldest continues from its last place, so it reads each record once', async () => {
  put(
    'received',
    Array.from({ length: 2000 }, () => '2026-01-01'),
  );
  const [first] = put('submitted', ['2026-01-01', '2026-02-01'], 5000);
  const day = { submitted: '2026-01-01', received: '2026-01-01' };
  expect(await oldest()).toEqual(day);
  reads = 0;
  expect(await oldest()).toEqual(day);
  expect(reads).toBe(1.5);
  const remove = workItems(first).map(({ queue, place }) => ({ queue, place }));
  await writeMany('work', { remove });
  expect(await oldest()).toEqual({ ...day, submitted: '2026-02-01' });
  reads = 0;
  expect(await oldest()).toEqual({ ...day, submitted: '2026-02-01' });
  expect(reads).toBe(1.5);
});

it('readOldest searches an empty stage once, then only the records that have become quiet since', async () => {
  put(
    'received',
    Array.from({ length: 2000 }, () => '2026-01-01'),
  );
  expect(await oldest()).toEqual({ received: '2026-01-01' });
  put('submitted', ['2026-02-20'], 5000);
  reads = 0;
  expect(await oldest('2026-03-06')).toEqual({ received: '2026-01-01', submitted: '2026-02-20' });
  expect(reads).toBeLessThanOrEqual(3);
});
