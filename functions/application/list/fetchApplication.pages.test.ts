import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { applicationOfAge, fetchPage } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { firstIdOf } from '../rules/months.ts';

let tables: MockTables;

beforeEach(async () => {
  stubStage();
  tables = mockTables();
  // Stores applications of consecutive days. Their days of collection are in the opposite order.
  const days = Array.from({ length: 240 }, (_, age) => new Date(Date.UTC(2026, 2, 5 - age)).toISOString());
  const people = days.map((day, age) => {
    const id = firstIdOf(day.slice(0, 10)) + '0'.repeat(16);
    return applicationOfAge(age, { _id: id, pending: days.at(-1 - age)?.slice(0, 10) });
  });
  await storeApplications(...people);
  tables.dynamo.resetHistory();
});

/** Returns the ages of the applications. Their passport numbers contain the age. */
const agesOf = (body: { applications: { passport: string }[] }) =>
  body.applications.map(({ passport }) => Number(passport.slice('BX01'.length)));
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const upTo = (from: number, count: number) => range(from - count + 1, count).toReversed();

describe('A request with a page number but no cursor', () => {
  it.each([
    ['newest', 2, range(10, 10)],
    ['newest', 9, range(80, 10)],
    ['newest', 24, range(230, 10)],
    ['newest', 16, range(150, 10)],
    ['collect', 3, upTo(219, 10)],
    ['collect', 22, upTo(29, 10)],
    ['collect', 24, upTo(9, 10)],
  ])('opens a page near an end of the list: sorted by %s, page %i', async (sort, page, ages) => {
    const { status, body } = await fetchPage({ sort, page: String(page) });
    expect([status, agesOf(body), body.totalPages]).toEqual([200, ages, 24]);
    expect(body).not.toHaveProperty('outOfReach');
    expect(tables.dynamo.calls().length).toBeLessThanOrEqual(sort === 'newest' ? 2 : 4);
  });

  it.each(['newest', 'collect', 'approve'])(
    'returns `outOfReach` for a page in the middle of the list: sorted by %s',
    async sort => {
      const { status, body } = await fetchPage({ sort, page: '12' });
      expect([status, body]).toEqual([
        200,
        { applications: [], totalApplication: 240, totalPages: 24, outOfReach: true },
      ]);
    },
  );
});

describe('The parameter for the first day of the list', () => {
  it('starts the list at that day of the sorting date, and the next page continues from there', async () => {
    const { body } = await fetchPage({ from: '2025-12-01' });
    expect(agesOf(body)).toEqual(range(94, 10));
    expect(body.totalApplication).toBe(240);
    expect(agesOf((await fetchPage({ cursor: body.nextCursor })).body)).toEqual(range(104, 10));
    expect(agesOf((await fetchPage({ from: '2025-12-01', page: '2' })).body)).toEqual(range(104, 10));
    const far = await fetchPage({ from: '2026-03-05', page: '10' });
    expect([far.body.applications, far.body.outOfReach]).toEqual([[], true]);
    const collected = await fetchPage({ from: '2025-12-01', sort: 'collect' });
    expect(agesOf(collected.body)).toEqual(upTo(145, 10));
    const approved = await fetchPage({ from: '2025-12-01', sort: 'approve', limit: '2' });
    expect(agesOf(approved.body)).toEqual([0, 1]);
  });

  it('does not restrict a search', async () => {
    const { body } = await fetchPage({ from: '2025-12-01', search: 'Rahman' });
    expect(body).toEqual((await fetchPage({ search: 'Rahman' })).body);
  });
});

describe('A list that is merged from several index partitions', () => {
  it('continues by cursor from records with a day of approval to those without one', async () => {
    const approved = [3, 50, 120].map((age, place) =>
      applicationOfAge(1000 + age, {
        isStatus: place === 1 ? 'Rejected' : 'Approved',
        approve: `2026-01-0${place + 1}`,
      }),
    );
    await storeApplications(...approved);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await fetchPage({ sort: 'approve', limit: '50', ...(cursor && { cursor }) });
      seen.push(...agesOf(body));
      ({ nextCursor: cursor } = body);
    } while (cursor);
    expect([seen.slice(0, 2), seen.length, new Set(seen).size]).toEqual([[1120, 1003], 243, 243]);
  });
});
