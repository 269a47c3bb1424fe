import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countAll } from './count.ts';
import { above, type Counted, growing, hotKeys, plot, purposesTable, rowsOf, scaleTable } from './scale.ts';

const now = new Date('2020-11-25T06:00:00Z');
let offices: Counted[];

beforeAll(async () => {
  // Uses a time in the past, so that later tests do not get this test's settings from the functions' cache.
  vi.useFakeTimers({ now, toFake: ['Date'] });
  offices = [];
  for (const count of [1000, 3000]) offices.push({ count, ...(await countAll(count, now)) });
  // Counting takes eight seconds on an idle machine.
}, 60_000);

afterAll(() => {
  vi.useRealTimers();
});

describe('An office with more and more applications', () => {
  it('has no cost that grows with it and exceeds its limit', () => {
    expect(growing(rowsOf(offices))).toEqual([]);
    for (const { totalsBytes } of offices) expect(totalsBytes).toBeLessThan(1000);
  });

  it('exceeds only the limits that docs/scale.md names', () => {
    expect(above(rowsOf(offices)).map(({ name, unit }) => `${name}: ${unit}`)).toEqual([
      'Take a case: writes',
      'Stage: writes',
      'Approve: writes',
      'List by the day of collection: calls',
      'List by the day of approval: calls',
      'List at a stage: calls',
    ]);
  });
});

describe('The page docs/scale.md', () => {
  it('lists each unit that a change writes under exactly one purpose', () => {
    const [office] = offices;
    if (!office) throw new Error('Nothing was counted');
    const [head, , ...rows] = purposesTable(office).filter(Boolean);
    const cells = (line = '') => line.split(' | ').map(cell => cell.replaceAll('|', '').trim());
    const sums = cells(head).map((_, column) =>
      rows.reduce((sum, row) => sum + Number(cells(row)[column]), 0),
    );
    const writes = cells(head).map(change => office.counts.get(change)?.writes);
    expect(sums.slice(1)).toEqual(writes.slice(1));
    // Adding costs less, because the new application is smaller than 1 KB until its copy is signed.
    expect(rows.at(-1)).toBe('| The record itself | 2 | 4 | 4 | 4 | 4 | 4 |');
  });

  it('shows a figure that is the same in all offices once, with its limit, and a growing figure for each office', () => {
    const counted = (count: number, reads: number): Counted => ({
      count,
      counts: new Map([['Add', { reads, writes: 57, calls: 2, used: [] }]]),
      totalsBytes: 200,
    });
    const growingOffices = [counted(1000, 1), counted(10_000, 2)];
    expect(scaleTable(growingOffices)).toContain('| Add | 1 · 2 | **57** of 56 | 2 |');
    expect(growing(rowsOf(growingOffices))).toMatchObject([{ name: 'Add', unit: 'reads' }]);
    expect(plot(growingOffices, ['Add'])).toContain('  line [1, 2]');
  });

  it('shows how many changes a second one partition key allows', () => {
    const used = [
      { table: 'words', partition: 'names m', reads: 0, writes: 2 },
      { table: 'words', partition: 'names m', reads: 0, writes: 2 },
      { table: 'words', partition: 'names r', reads: 0, writes: 1 },
    ];
    const counts = new Map([['Add', { reads: 0, writes: 5, calls: 1, used }]]);
    expect(hotKeys({ count: 1, counts, totalsBytes: 1 })).toContain(
      '| Names of one first letter | 4 | 250 | 720,000 |',
    );
  });
});
