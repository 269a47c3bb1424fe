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

/** Adds work items of records at a stage, with these days of the last event. */
function put(stage: 'received' | 'submitted', days: readonly string[], firstAge = 0) {
  const date = { date: '2025-01-01' };
  const stages = { received: date, ...(stage === 'submitted' && { submitted: date }) };
  const records = days.map((happened, age) =>
    applicationOfAge(firstAge + age, { stages, happened, visaType: 'other' }),
  );
  tables.put('work', ...records.flatMap(workItems));
  return records;
}
const oldest = async (day = today) => Object.fromEntries(await readOldest(['received', 'submitted'], day));

it('Finds the oldest record of each stage in both lists, among the quiet ones', async () => {
  expect(await oldest()).toEqual({});
  put('received', ['2026-02-01', '2026-01-15']);
  put('submitted', ['2026-01-20', '2026-03-01'], 10);
  // Records without missing documents are in the other list.
  tables.put('work', ...workItems(applicationOfAge(20, { happened: '2026-01-10' })));
  tables.put('work', { queue: 'counted', place: 'oldest', places: {} });
  expect(await oldest()).toEqual({ received: '2026-01-10', submitted: '2026-01-20' });
});

it('The search continues from its last place, so it reads each record once', async () => {
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

it('An empty stage is searched once, then only among newly quiet records', async () => {
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
