import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../server/aws/transaction.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { itemBytes } from '../../testing/tables/units.ts';
import type { Total } from '../rules/changes.ts';
import { firstIdOf, stageCounters, typeCounters } from '../rules/months.ts';
import { stages, statuses } from '../stages.ts';
import { counterParts } from './counters.ts';
import { datedCounters, plainCounters } from './queue-counters.ts';
import { readMonths, readTotals, totalsId, totalsMoves } from './totals.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

/** Returns an id of this day. Its last digit determines the shard that counts it. */
const idOf = (day: string, last: number) => firstIdOf(day) + String(last).padStart(16, '0');
const move = (id: string, changes: Partial<Record<Total, number>>) =>
  transact(counterParts(totalsMoves({ id, changes })));
const kept = () => tables.all('applications').map(({ _id }) => _id);

describe('The totals of applications', () => {
  it('are the sums of four shards, and an application always counts in the same shard', async () => {
    for (const last of [0, 1, 2, 3, 7]) await move(idOf('2026-03-05', last), { all: 1, Pending: 1 });
    await move(idOf('2026-03-05', 7), { Pending: -1, Approved: 1, 'Approved e': 1 });
    const shards = ['0', '1', '2', '3'];
    expect(kept()).toEqual(
      [...shards.map(shard => `totals#2026#${shard}`), ...shards.map(shard => `totals#${shard}`)].toSorted(),
    );
    const { byStage, ...counts } = await readTotals();
    expect(counts).toEqual({ all: 5, Pending: 4, Approved: 1, Rejected: 0 });
    expect([byStage().decision, byStage('Approved').decision, byStage('Pending').decision]).toEqual([
      1, 1, 0,
    ]);
  });

  it('count an application in the month of its creation, over several years', async () => {
    const months = ['2025-12', '2026-01'];
    for (const [last, month] of ['2024-12', ...months, ...months].entries())
      await move(idOf(`${month}-05`, last), { all: 1, Rejected: 1 });
    expect(Object.fromEntries(await readMonths(months))).toEqual({
      '2025-12': { Pending: 0, Approved: 0, Rejected: 2 },
      '2026-01': { Pending: 0, Approved: 0, Rejected: 2 },
    });
  });

  it('are written once per record if several applications change together', async () => {
    const moves = [0, 4, 8].map(last => ({ id: idOf('2026-03-05', last), changes: { all: 1, Pending: 1 } }));
    const parts = counterParts(moves.flatMap(totalsMoves));
    await transact(parts);
    expect([parts.length, (await readTotals()).all]).toEqual([2, 3]);
    expect(counterParts(totalsMoves({ id: idOf('2026-03-05', 1), changes: {} }))).toEqual([]);
  });

  it('are zero before the first application, and cannot be read if a value is not a number', async () => {
    expect(await readTotals()).toMatchObject({ all: 0, Pending: 0, Approved: 0, Rejected: 0 });
    expect((await readTotals()).byStage()).toEqual(Object.fromEntries(stages.map(stage => [stage, 0])));
    tables.put('applications', { _id: 'totals#0', all: 'many' });
    await expect(readTotals()).rejects.toThrow('A counter in the totals totals#0 is not as it should be');
  });

  it('stay under 1 KB per record with a million of everything in each month of ten years', async () => {
    const million = Object.fromEntries(
      ['all', ...statuses, ...stageCounters, ...typeCounters].map(name => [name, 1_000_000]),
    );
    for (const year of Array.from({ length: 10 }, (_, age) => 2026 - age))
      for (const month of Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0')))
        await move(idOf(`${year}-${month}-05`, 0), million);
    const queues = [...plainCounters, ...datedCounters].map(counter => ({ counter, by: -1_000_000 }));
    await transact(counterParts(queues.map(one => ({ record: totalsId('0'), ...one }))));
    const sizes = tables.all('applications').map(record => itemBytes(marshall(record)));
    expect(sizes).toHaveLength(11);
    expect(Math.max(...sizes)).toBeLessThan(1024);
    const bytes = tables
      .all('applications')
      .map(record =>
        Object.entries(record).reduce(
          (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 6),
          0,
        ),
      );
    expect(Math.max(...bytes)).toBeLessThan(1024);
  });
});
