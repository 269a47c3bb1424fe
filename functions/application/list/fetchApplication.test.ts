import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { skippedRecordLine } from '../../shared/task.ts';
import { storeApplications } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage, idOf, rows } from '../../testing/list.ts';
import { copyId } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { referenceOf } from '../rules/reference.ts';
import { cursorOf, listOf } from './paging.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const calls = () => tables.dynamo.calls().length;

describe('fetchApplication [§7]', () => {
  const stages = { biometrics: { date: '2026-01-05' } };
  const people = [
    applicationOfAge(0, {
      isStatus: 'Approved',
      pending: '2026-03-05',
      approve: '2026-01-03',
      stages,
      surname: 'Khan',
    }),
    applicationOfAge(1, {
      isStatus: 'Approved',
      pending: '2026-03-07',
      approve: '2026-01-01',
      passport: 'RAHM12345',
    }),
    applicationOfAge(2, { pending: '2026-03-06', approve: '2026-01-02', stages, phone: '+8801911111111' }),
    applicationOfAge(3, { surname: 'Ahmed', email: 'anna@example.com', passport: '01712345' }),
  ];

  it.each([
    [{}, [0, 1, 2, 3]],
    [{ sort: 'collect' }, [1, 2, 0, 3]],
    [{ sort: 'approve' }, [0, 1, 2, 3]],
    [{ status: 'Pending', sort: 'approve' }, [2, 3]],
    [{ status: 'Approved' }, [0, 1]],
    [{ status: 'Approved', sort: 'collect' }, [1, 0]],
    [{ status: 'Approved', sort: 'approve' }, [0, 1]],
    [{ stage: 'biometrics' }, [0, 2]],
    [{ stage: 'biometrics', status: 'Approved' }, [0]],
  ])('returns for %o the applications %j in this order', async (query: Record<string, string>, ages) => {
    await storeApplications(...people);
    tables.dynamo.resetHistory();
    const { status, body } = await fetchPage(query);
    expect([status, agesOf(body), body.totalApplication]).toEqual([200, ages, ages.length]);
    // A list that is merged from several index partitions needs one more query for each status.
    const isWhole = !query['status'] && (query['sort'] || query['stage']);
    expect(calls()).toBe(isWhole ? 4 : 2);
  });

  it.each([
    ['Rahm', [1, 2], 3],
    ['01712', [0, 1, 3], 3],
    ['Anna@', [3], 2],
  ])('returns for the search "%s" the applications %j', async (search, ages, most) => {
    await storeApplications(...people);
    tables.dynamo.resetHistory();
    const { status, body } = await fetchPage({ search });
    expect([status, agesOf(body), body.totalApplication]).toEqual([200, ages, ages.length]);
    expect(calls()).toBeLessThanOrEqual(most);
  });

  it('finds an application by the reference of its copy', async () => {
    await storeApplications(applicationOfAge(0), applicationOfAge(1, { copyId, copySince: 1 }));
    expect(agesOf((await fetchPage({ search: referenceOf(copyId) })).body)).toEqual([1]);
  });

  it('returns the newest ten applications with the totals', async () => {
    await storeApplications(...rows(25));
    const { status, body } = await fetchPage();
    expect(status).toBe(200);
    expect(agesOf(body)).toEqual(range(0, 10));
    expect(body).toMatchObject({ totalApplication: 25, totalPages: 3 });
    expect(body.applications[0]).not.toHaveProperty('listed');
  });

  it('returns the current stage of each row', async () => {
    await storeApplications(
      applicationOfAge(0, { stages: { medical: { date: '2026-03-05' } } }),
      applicationOfAge(1),
    );
    const { body } = await fetchPage();
    expect(body.applications.map(({ stage }: { stage?: string }) => stage)).toEqual(['medical', 'received']);
  });

  it('continues from a cursor to the end of the list', async () => {
    await storeApplications(...rows(25));
    const second = await fetchPage({ cursor: (await fetchPage()).body.nextCursor });
    expect(agesOf(second.body)).toEqual(range(10, 10));
    const third = await fetchPage({ cursor: second.body.nextCursor, page: '3' });
    expect(agesOf(third.body)).toEqual(range(20, 5));
    expect(third.body).not.toHaveProperty('nextCursor');
  });

  it('returns no cursor after a last page that is full', async () => {
    await storeApplications(...rows(10));
    expect((await fetchPage()).body).not.toHaveProperty('nextCursor');
  });

  it('opens each page by number, and continues from there', async () => {
    await storeApplications(...rows(95));
    for (const page of [2, 5, 6, 9]) {
      const { body } = await fetchPage({ page: String(page) });
      expect(agesOf(body)).toEqual(range((page - 1) * 10, 10));
      const next = await fetchPage({ cursor: body.nextCursor });
      expect(agesOf(next.body)).toEqual(range(page * 10, page === 9 ? 5 : 10));
    }
    const { body } = await fetchPage({ page: '10' });
    expect(agesOf(body)).toEqual(range(90, 5));
    expect(body).not.toHaveProperty('nextCursor');
  });

  it('returns an empty page for a page number past the end, without a query', async () => {
    await storeApplications(...rows(5));
    tables.dynamo.resetHistory();
    expect((await fetchPage({ page: '2' })).body).toEqual({
      applications: [],
      totalApplication: 5,
      totalPages: 1,
    });
    expect(calls()).toBe(1);
  });

  it('returns an empty list if there are no applications or totals', async () => {
    expect((await fetchPage()).body).toEqual({ applications: [], totalApplication: 0, totalPages: 0 });
  });

  it.each([
    ['collect', {}, { pending: '2026-03-05' }],
    ['approve', { status: 'Approved' }, { approve: '2026-03-05', isStatus: 'Approved' }],
  ] as const)(
    'sorts the list by the date of %s, then by age, and continues from there',
    async (sort, filter, changes) => {
      await storeApplications(...rows(3, changes));
      const first = await fetchPage({ sort, limit: '1', ...filter });
      expect(agesOf(first.body)).toEqual([0]);
      const second = await fetchPage({ sort, limit: '1', cursor: first.body.nextCursor, ...filter });
      expect(agesOf(second.body)).toEqual([1]);
    },
  );

  it('rejects a cursor of another list', async () => {
    const foreign = await fetchPage({ cursor: cursorOf(listOf('Approved'), idOf(1)) });
    expect(foreign).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
  });

  it('leaves out and logs a corrupt row', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables.dynamo.on(QueryCommand).resolves({ Items: [{ _id: 'x' }] });
    expect(await fetchPage()).toMatchObject({ status: 200, body: { applications: [] } });
    expect(logged.mock.calls).toMatchObject([
      [skippedRecordLine, { fault: expect.stringMatching(/: row$/) }],
    ]);
  });
});
