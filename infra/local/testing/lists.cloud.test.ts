import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type ApplicationRow,
  deleteApplication,
  fetchApplication,
  fetchDeleted,
  fetchSummary,
  officeDayOf,
  restoreApplication,
  type Sort,
  type Status,
  sorts,
  statuses,
  updateApplicationApprove,
  updateApplicationReject,
  updateStage,
} from '../../../functions/contract.ts';
import { admin, sourceIp } from '../../../functions/testing/samples.ts';
import { addSample } from './add-application.ts';
import { type Costs, countCalls } from './costs.ts';
import { addManyApplications, total } from './many-applications.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';
import { expectTotalsToAgree } from './totals.ts';

describe('The lists of applications', () => {
  let test: TestCloud;
  let token = '';
  let costs: Costs;

  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    // Loads modules anew: another file of this worker may have loaded a client with the address of its own cloud.
    vi.resetModules();
    await addManyApplications();
    costs = countCalls((await import('../../../functions/server/aws/dynamo.ts')).dynamo);
  });
  afterAll(() => test.close());

  const list = async (query: Record<string, string | undefined>) => {
    const { status, body } = await test.call(fetchApplication, { query }, { token });
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    return body;
  };

  /** Returns all pages of the list, by following the cursor. */
  async function walk(query: Record<string, string | undefined>): Promise<ApplicationRow[][]> {
    const pages: ApplicationRow[][] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const body = await list({ ...query, cursor });
      pages.push(body.applications);
      cursor = body.nextCursor;
    }
    return pages;
  }

  /** Arguments for a handler that the test calls directly. */
  const asked = { caller: admin, now: new Date(), sourceIp };

  const idsOf = (rows: readonly ApplicationRow[]) => rows.map(({ _id }) => _id);

  it.each([undefined, 'Approved'] as const)(
    'have the same pages by number as by cursor (status: %s)',
    async status => {
      const pages = await walk({ status, limit: '7' });
      const ids = pages.flatMap(idsOf);
      expect(ids).toEqual(ids.toSorted().toReversed());
      expect(ids.toSorted()).toEqual((await storedIds(status)).toSorted());
      const last = pages.length;
      for (const page of new Set([1, 2, Math.min(11, last), Math.max(last - 10, 1), last - 1, last])) {
        const body = await list({ status, limit: '7', page: String(page) });
        expect([page, idsOf(body.applications)]).toEqual([page, idsOf(pages[page - 1] ?? [])]);
        expect(body.nextCursor === undefined).toBe(page === pages.length);
      }
    },
  );

  it.each(sorts.flatMap(sort => [undefined, ...statuses].map(status => [sort, status] as const)))(
    'contain every application once, those without a date last (sort: %s, status: %s)',
    async (sort, status) => {
      const rows = (await walk({ sort, status, limit: '50' })).flat();
      expect(new Set(idsOf(rows)).size).toBe(rows.length);
      expect(rows.every(row => status === undefined || row.isStatus === status)).toBe(true);
      const keys = rows.map(row => `${dateOf(row, sort)}#${row._id}`);
      expect(keys).toEqual(keys.toSorted().toReversed());
      const { totalApplication } = await list({ sort, status });
      expect(rows).toHaveLength(totalApplication);
    },
  );

  it('cost at most 5 read units for a page by cursor or number, and 10 for a search', async () => {
    const { fetchApplication: read } = await import(
      '../../../functions/application/list/fetchApplication.ts'
    );
    const first = { page: 1, limit: 10, search: '', sort: 'newest' } as const;
    const { nextCursor: cursor } = await read({ query: first, ...asked });
    const wanted = [
      first,
      { ...first, limit: 50 },
      { ...first, page: 2, cursor },
      { ...first, sort: 'collect' as const },
      { ...first, page: 9 },
      { ...first, page: Math.floor(total / 20) },
      { ...first, from: officeDayOf(new Date()), page: 9 },
      { ...first, sort: 'approve' as const, from: officeDayOf(new Date()) },
      { ...first, status: 'Approved' as const, page: 6 },
      { ...first, stage: 'biometrics' as const },
      { ...first, stage: 'received' as const, status: 'Approved' as const },
      { ...first, stage: 'biometrics' as const, page: 6 },
      { ...first, search: 'Khatun' },
      // Every passport number and most surnames start with this letter.
      { ...first, search: 'a' },
    ];
    for (const query of wanted) {
      const { calls, units } = await costs.of(() => read({ query, ...asked }));
      // A list by date or stage without a status combines one query for each of the three statuses.
      const isOfParts = !('status' in query) && (query.sort !== 'newest' || 'stage' in query);
      const most = query.search ? { calls: 9, units: 10 } : { calls: isOfParts ? 4 : 2, units: 5 };
      expect([query, calls <= most.calls, units <= most.units]).toEqual([query, true, true]);
    }
  });

  it("can be filtered by stage, also after an application's stage has changed", async () => {
    const stage = 'biometrics';
    const rows = (await walk({ stage, limit: '50' })).flat();
    const { totalApplication } = await list({ stage });
    expect([rows.length, totalApplication]).toEqual([total / 4, total / 4]);
    const [first, second] = rows;
    const parameters = { id: first?._id ?? '' };
    const change = { stage: 'medical', date: '2026-02-20', note: 'All good', version: 1 } as const;
    const { body } = await test.call(updateStage, { parameters, body: change }, { token });
    expect(body.stages).toMatchObject({ medical: { date: '2026-02-20', note: 'All good' } });
    await expectTotalsToAgree();
    expect(idsOf((await list({ stage })).applications)[0]).toBe(second?._id);
    const moved = await list({ search: first?.passport });
    expect(moved.applications).toMatchObject([{ _id: first?._id, stage: 'medical' }]);
  });

  it("contain the right applications for a status with a stage, also after an application's status has changed", async () => {
    const [stage, status] = ['received', 'Approved'] as const;
    const ofStage = (await walk({ stage, limit: '50' })).flat();
    const wanted = ofStage.filter(({ isStatus }) => isStatus === status);
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.length).toBeLessThan(ofStage.length);
    expect(idsOf((await walk({ stage, status })).flat())).toEqual(idsOf(wanted));
    expect(idsOf((await list({ stage, status, page: '2' })).applications)).toEqual(
      idsOf(wanted.slice(10, 20)),
    );
    const parameters = { id: wanted[0]?._id ?? '' };
    await test.call(updateApplicationReject, { parameters, body: {} }, { token });
    const { totalApplication } = await list({ stage, status });
    expect(totalApplication).toBe(wanted.length - 1);
    await expectTotalsToAgree();
  });

  it('can be searched by the start of surname, email, phone and passport number', async () => {
    const [row] = (await list({ page: '9', limit: '1' })).applications;
    const [item] = (await itemsOf('applications')).filter(({ _id }) => _id === row._id);
    const passport = String(item?.['passport']);
    const typed = [
      `${item?.['surname']} ${item?.['givenN']}`.toUpperCase(),
      String(item?.['email']).slice(0, -3).toUpperCase(),
      `+880 ${String(item?.['phone']).slice(3)}`,
      `0${String(item?.['phone']).slice(3)}`,
      `${passport.slice(0, 2)}-${passport.slice(2)}`.toLowerCase(),
    ];
    for (const search of typed) {
      const { applications } = await list({ search, limit: '50' });
      expect([search, idsOf(applications)]).toEqual([search, [row._id]]);
    }
  });

  it('can be searched, filtered by status and sorted at the same time', async () => {
    const query = { search: 'khatun', status: 'Approved', sort: 'approve', limit: '50' };
    const { applications } = await list(query);
    const dates = applications.map(({ approve }: ApplicationRow) => approve);
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('have correct numbers of applications per month and day after every kind of write', async () => {
    await expectTotalsToAgree();
    const { _id: id } = await addSample(test, token);
    const parameters = { id };
    await expectTotalsToAgree();
    for (const route of [updateApplicationApprove, deleteApplication, restoreApplication]) {
      const input = route.method === 'PUT' ? { parameters, body: {} } : { parameters };
      expect((await test.call(route, input, { token })).status).toBe(200);
      await expectTotalsToAgree();
    }
    const { body: summary } = await test.call(fetchSummary, {}, { token });
    expect(summary.total).toBe(total + 1);
    expect(summary.months.at(-1)).toMatchObject({ Pending: 0, Approved: 1, Rejected: 0 });
    expect(idsOf(summary.newest)[0]).toBe(id);
    expect(summary.newest).toHaveLength(5);
  });

  it('need three database calls for the summary', async () => {
    const { fetchSummary: read } = await import('../../../functions/application/list/fetchSummary.ts');
    expect((await costs.of(() => read(asked))).calls).toBe(3);
  });

  it('show deleted applications separately, with the user who deleted them and the expiry, until they are restored', async () => {
    const rows: ApplicationRow[] = (await list({ limit: '2', page: '30' })).applications;
    for (const { _id: id } of rows) await test.call(deleteApplication, { parameters: { id } }, { token });
    const first = await test.call(fetchDeleted, { query: { limit: '1' } }, { token });
    expect(first.body.applications).toMatchObject([
      { _id: rows[1]?._id, by: { _id: test.personId('admin'), name: 'Sample Admin' } },
    ]);
    const { deletedAt, until } = first.body.applications[0];
    expect(Math.round((Date.parse(until) - Date.parse(deletedAt)) / 86_400_000)).toBe(30);
    const query = { limit: '1', cursor: first.body.nextCursor };
    const second = await test.call(fetchDeleted, { query }, { token });
    expect(idsOf(second.body.applications)).toEqual([rows[0]?._id]);
    for (const { _id: id } of rows) await test.call(restoreApplication, { parameters: { id } }, { token });
    expect((await test.call(fetchDeleted, {}, { token })).body).toEqual({ applications: [] });
  });
});

/** Returns the applications in the table that are not deleted. */
async function storedIds(status: Status | undefined): Promise<string[]> {
  const live = (await itemsOf('applications')).filter(({ listed }) => listed === 'live');
  const wanted = live.filter(({ isStatus }) => status === undefined || isStatus === status);
  expect(wanted.length).toBeGreaterThanOrEqual(status ? total / 4 : total);
  return wanted.map(({ _id }) => String(_id));
}

const dateOf = (row: ApplicationRow, sort: Sort): string =>
  sort === 'newest' ? '' : ((sort === 'collect' ? row.pending : row.approve) ?? '');
