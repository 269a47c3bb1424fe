import { expect, it } from 'vitest';
import type { WorkRow } from '../../../functions/contract.ts';
import type { Pages } from '../shared/table/pages.tsx';
import { partsOf } from './today-parts.ts';

const today = '2026-11-25';
const row = (date: string, what = 'passport', lookAgain?: string): WorkRow => ({
  _id: '6512bd43d9caa6e02c990b0a',
  date,
  what,
  lookAgain,
});
const pages = (rows: readonly WorkRow[], hasMore = false): Pages<WorkRow> => ({
  rows,
  error: undefined,
  isLoading: false,
  hasMore,
  showMore: () => undefined,
  retry: () => undefined,
});
const none = pages([]);

function parts(queues: Partial<Parameters<typeof partsOf>[0]>) {
  return partsOf({ overdue: none, due: none, quiet: none, mine: none, ...queues }, today);
}
const datesOf = (title: string, queues: Parameters<typeof parts>[0]) =>
  parts(queues)
    .find(part => part.title === title)
    ?.rows.map(({ date }) => date);

it('due work is split into today and this week', () => {
  const due = pages([row(today), row('2026-11-26'), row('2026-12-02')]);
  expect(datesOf('Due today', { due })).toEqual([today]);
  expect(datesOf('This week', { due })).toEqual(['2026-11-26', '2026-12-02']);
});

it('the part of today can have more pages only while all loaded rows are of today', () => {
  const pagesOfToday = (due: Pages<WorkRow>) =>
    parts({ due }).find(({ title }) => title === 'Due today')?.pages;
  const onlyToday = pages([row(today)], true);
  expect(pagesOfToday(onlyToday)).toBe(onlyToday);
  expect(pagesOfToday(pages([row(today), row('2026-11-26')], true))).toBeUndefined();
});

it('postponed work is hidden but counted', () => {
  const overdue = pages([row('2026-11-01'), row('2026-11-02', 'visa', '2026-12-01')]);
  expect(datesOf('Overdue', { overdue })).toEqual(['2026-11-01']);
  expect(parts({ overdue })[0]?.description).toBe('Postponed to a later day: 1.');
});

it('stuck work is grouped by stage, with the longest wait of each', () => {
  const quiet = pages([
    row('2026-10-01', 'biometrics'),
    row('2026-10-16', 'received'),
    row('2026-11-05', 'biometrics'),
  ]);
  expect(datesOf('Stuck', { quiet })).toEqual(['2026-10-16', '2026-10-01', '2026-11-05']);
  expect(parts({ quiet }).find(({ title }) => title === 'Stuck')?.description).toBe(
    'Nothing has happened for a while. Received: 1, up to 40 days. Biometrics: 2, up to 55 days.',
  );
});
