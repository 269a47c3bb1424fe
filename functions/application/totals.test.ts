import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../server/aws/transaction.ts';
import { newId } from '../shared/id.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { type Move, readDays, readTotals, totalsParts } from './totals.ts';

const march = newId(new Date('2026-03-04T20:05:06Z'));
const january = newId(new Date('2026-01-31T12:00:00Z'));
const none = { Pending: 0, Approved: 0, Rejected: 0 };

let tables: MockTables;
beforeEach(() => {
  stubStage();
  tables = mockTables();
});

const move = (...moves: readonly Move[]) => transact(totalsParts(moves));

describe('The totals', () => {
  it('are zero before the first application', async () => {
    await expect(readTotals()).resolves.toEqual({ all: 0, ...none, months: new Map() });
    await expect(readDays('2026-03')).resolves.toEqual(new Map());
  });

  it('move with a change, also those of the month and day on which the application was made', async () => {
    await move({ id: march, changes: { all: 1, Pending: 1 } });
    await move({ id: march, changes: { Pending: -1, Approved: 1 } });
    const counts = { ...none, Approved: 1 };
    expect(await readTotals()).toEqual({ all: 1, ...counts, months: new Map([['2026-03', counts]]) });
    expect(await readDays('2026-03')).toEqual(new Map([['2026-03-05', counts]]));
  });

  it('move by the sums of several applications, in one write for each record of totals', async () => {
    const moves = [march, march, january].map(id => ({ id, changes: { all: 1, Rejected: 1 } }));
    expect(totalsParts(moves)).toHaveLength(3);
    await move(...moves);
    const rejected = (Rejected: number) => ({ ...none, Rejected });
    expect(await readTotals()).toEqual({
      all: 3,
      ...rejected(3),
      months: new Map([
        ['2026-01', rejected(1)],
        ['2026-03', rejected(2)],
      ]),
    });
    expect(await readDays('2026-01')).toEqual(new Map([['2026-01-31', rejected(1)]]));
  });

  it('take no write when nothing moves', () => {
    expect(totalsParts([{ id: march, changes: {} }])).toEqual([]);
  });

  it('fail when something else than numbers is in them', async () => {
    tables.put('applications', { _id: 'totals', all: 'many' });
    await expect(readTotals()).rejects.toThrow('The totals totals is not as it should be: all');
  });
});
