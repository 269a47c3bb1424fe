import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { applicationId } from '../../testing/samples.ts';
import type { ApplicationRow } from '../row.ts';
import { dueRange, type KeyRange, overdueRange, soonest } from './due.ts';

const today = '2026-02-20';
/** As `BETWEEN` of DynamoDB compares. */
const isIn = ([least, most]: KeyRange, date: string) => {
  const key = `${date}#${applicationId}`;
  return least <= key && key <= most;
};

describe('A visa that waits to be collected', () => {
  it.each([
    ['today', '2026-02-20', { due: true, overdue: false }],
    ['after fourteen days', '2026-03-06', { due: true, overdue: false }],
    ['after fifteen days', '2026-03-07', { due: false, overdue: false }],
    ['yesterday', '2026-02-19', { due: false, overdue: true }],
    ['years ago', '1999-12-31', { due: false, overdue: true }],
    ['on no date', '', { due: false, overdue: false }],
  ])('%s (%s) is %j', (_, date, lists) => {
    expect({ due: isIn(dueRange(today), date), overdue: isIn(overdueRange(today), date) }).toEqual(lists);
  });
});

describe('The soonest', () => {
  const row = (id: number, pending?: string): ApplicationRow => ({
    _id: String(id).padStart(24, '0'),
    surname: 'Rahman',
    givenN: 'Ayesha',
    passport: 'BX0123456',
    isAdmin: true,
    isStatus: 'Pending',
    ...(pending && { pending }),
  });
  const idsOf = (rows: readonly ApplicationRow[]) => rows.map(({ _id }) => Number(_id));

  it('of several lists come by date, then by age, those without a date first', () => {
    const lists = [
      [row(2, '2026-03-01'), row(1, '2026-03-02')],
      [row(4), row(3, '2026-03-01'), row(5, '2026-02-28')],
    ];
    expect(idsOf(soonest(lists))).toEqual([4, 5, 2, 3, 1]);
  });

  it('are as many as the dashboard shows', () => {
    const rows = Array.from({ length: limits.summaryDue + 1 }, (_, n) => row(n, '2026-03-01'));
    expect(soonest([rows])).toEqual(rows.slice(0, limits.summaryDue));
  });
});
