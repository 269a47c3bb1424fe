import { beforeEach, describe, expect, it } from 'vitest';
import { keepApplications } from '../../testing/applications.ts';
import { aged, agesOf, fetchPage, idOf, rows } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { cursorOf, listOf } from './paging.ts';

beforeEach(() => {
  stubStage();
  mockTables();
});

describe('A search [§7]', () => {
  it('finds passports and surnames by their beginning, however they are typed', async () => {
    await keepApplications(
      aged(0, { surname: 'bx-01' }),
      aged(1),
      aged(2, { passport: 'BX02', surname: 'Khan' }),
    );
    const { body } = await fetchPage({ search: ' bx-০1 ' });
    expect(agesOf(body)).toEqual([0, 1]);
    expect(body).toMatchObject({ totalApplication: 2, totalPages: 1 });
    expect(body).not.toHaveProperty('more');
  });

  it('pages within what it found and says when there is more', async () => {
    await keepApplications(...rows(102));
    const { body } = await fetchPage({ search: 'BX', page: '10' });
    expect(body.applications).toHaveLength(10);
    expect(body).toMatchObject({ totalApplication: 100, totalPages: 10, more: true });
  });

  it('keeps only the wanted status, or stage, in any order', async () => {
    const stages = { medical: { date: '2026-03-02' } };
    await keepApplications(aged(0), aged(1, { isStatus: 'Approved' }), aged(2, { stages }));
    expect(agesOf((await fetchPage({ search: 'BX', status: 'Approved' })).body)).toEqual([1]);
    const { status, body } = await fetchPage({ search: 'rahman', stage: 'medical', sort: 'collect' });
    expect([status, agesOf(body), body.totalApplication]).toEqual([200, [2], 1]);
  });

  it('of nothing but spaces and dashes is the list', async () => {
    await keepApplications(...rows(2));
    expect(agesOf((await fetchPage({ search: ' - ' })).body)).toEqual([0, 1]);
  });

  it('takes no cursor', async () => {
    const cursor = cursorOf(listOf(), idOf(1));
    expect((await fetchPage({ search: 'BX', cursor })).status).toBe(400);
  });
});
