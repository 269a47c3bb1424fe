import { beforeEach, expect, it, vi } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { idOf } from '../../testing/list.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import type { VisaType } from '../field-schemas.ts';
import type { Stages } from '../stages.ts';
import { handler } from './countUsualDays.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.setSystemTime(new Date('2026-03-04T06:00:00Z'));
  tables = mockTables();
});

const run = () => handler({ id: 'e', time: new Date().toISOString() });
const stored = () => tables.find('settings', { name: 'usualDays' })?.['steps'];

/** Stores cases of a visa type. `stages(n)` returns the stages of the case number n. */
async function add(type: VisaType, count: number, stages: (n: number) => Stages, first = 0): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await storeApplications(
      storedApplication({
        _id: idOf(first + n),
        passport: `BX${1_000_000 + first + n}`,
        email: `case${first + n}@example.com`,
        visaType: type,
        stages: stages(n),
      }),
    );
}

it('stores the median of each step by visa type, for at least 20 cases', async () => {
  const submittedAfter = (days: number) => ({
    received: { date: '2026-01-01' },
    submitted: { date: `2026-01-${String(1 + days).padStart(2, '0')}` },
  });
  await add('work', 20, n => submittedAfter(n < 9 ? 2 : 5));
  await add('visit', 19, () => submittedAfter(3), 50);
  await run();
  expect(stored()).toEqual({ 'work submitted': { days: 5, count: 20 } });
});

it('leaves out steps that ended more than twelve months ago, and replaces the earlier medians', async () => {
  await add('study', 20, () => ({ received: { date: '2025-01-01' }, submitted: { date: '2025-03-31' } }));
  await run();
  expect(stored()).toEqual({});
  vi.setSystemTime(new Date('2026-02-28T06:00:00Z'));
  await run();
  expect(stored()).toEqual({ 'study submitted': { days: 87, count: 20 } });
});

it('says at least one day', async () => {
  await add('work', 20, () => ({ received: { date: '2026-01-01' }, submitted: { date: '2026-01-01' } }));
  await run();
  expect(stored()).toEqual({ 'work submitted': { days: 1, count: 20 } });
});
