import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import {
  closedIds,
  listedIds,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedTotals,
} from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  importColumnsOf as columns,
  importId,
  importRow,
  importTables,
  rowsOf,
  startAgain,
} from '../../testing/imports.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { admin, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { deletion } from '../rules/changes.ts';
import { changeApplication } from '../store/applications.ts';
import { importLimits } from './import-columns.ts';
import { handler } from './importApplications.ts';
import { importApplications as route } from './routes.ts';

let tables: MockTables;

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockRoles(mockCognito(), 'super-admin');
  tables = await importTables();
});

async function send(rows: ReturnType<typeof rowsOf>, body: Record<string, unknown> = {}, id = importId) {
  const answer = await handler(
    eventOf(route, { caller: superAdmin, parameters: { id }, body: { columns, rows, ...body } }),
  );
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

const remove = (id: string) =>
  withoutUsesCheck(() => {
    const writer = { who: admin.id, action: 'deleteApplication', now: new Date() };
    return changeApplication(id, { changes: () => deletion(admin.id, writer.now) }, writer);
  });

const outcomesOf = async (sent: ReturnType<typeof send>) =>
  (await sent).body.results.map(({ outcome }: { outcome: string }) => outcome);

describe('importApplications', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('lists the added applications in the order of the file, across requests', async () => {
    const people = Array.from({ length: 12 }, (_, row) => importRow(row));
    const rows = rowsOf(...people);
    const ids: string[] = [];
    for (const some of [rows.slice(6), rows.slice(0, 6)])
      for (const { _id } of (await send(some)).body.results) ids.push(_id);
    const inOrder = [...ids.slice(6), ...ids.slice(0, 6)];
    expect(await listedIds()).toEqual(inOrder.toReversed());
  });

  it('writes history, totals, search words, claims and queue items for each added row', async () => {
    const people = [0, 1, 2, 3, 4, 5].map(row => importRow(row));
    const { status, body } = await send(rowsOf(...people));
    expect(status).toBe(200);
    expect(await outcomesOf(Promise.resolve({ status, body }))).toEqual(people.map(() => 'added'));
    const ids = body.results.map(({ _id }: { _id: string }) => _id);
    expect(new Set(await listedIds())).toEqual(new Set(ids));
    expect(await storedTotals()).toMatchObject({ all: 6, Pending: 6, stages: { received: 6 } });
    expect(await storedApplicationOf(ids[0])).toMatchObject({
      surname: 'Rahman',
      passport: 'ZX1000',
      isStatus: 'Pending',
      isAdmin: true,
      consent: false,
      stages: { received: { date: '2026-03-05' } },
      version: 1,
      copyId: expect.any(String),
    });
    expect(await storedApplicationOf(ids[0])).not.toHaveProperty('image');
    expect(await storedHistory('application', ids[0])).toMatchObject([
      { who: superAdmin.id, action: 'importApplications', after: { passport: 'ZX1000' } },
    ]);
    expect(await storedQueues(ids[0])).toContain('missing');
    expect(tables.find('words', { place: `zx1000#${ids[0]}` })).toBeDefined();
    expect(tables.find('applications', { _id: 'passport#ZX1000' })).toMatchObject({ application: ids[0] });
  });

  it('gives a consent of the file the way of an import', async () => {
    const rows = rowsOf(importRow(0)).map(({ row, cells }) => ({ row, cells: [...cells, 'yes'] }));
    const { body } = await send(rows, { columns: [...columns, 'consent'] });
    expect(await storedApplicationOf(body.results[0]._id)).toMatchObject({
      consent: true,
      consents: { email: { on: officeDayOf(now), way: 'import' } },
    });
  });

  it('keeps creation day, status, stages and month of a row from an earlier year', async () => {
    const earlier = importRow(1, {
      isStatus: 'Approved',
      approve: '2024-06-07',
      received: '2024-03-02',
      medical: '2024-05-01',
      pending: '2024-07-01',
    });
    const { body } = await send(rowsOf(earlier));
    const record = await storedApplicationOf(body.results[0]._id);
    expect(record).toMatchObject({
      isStatus: 'Approved',
      approve: '2024-06-07',
      statusDate: '2024-06-07',
      pending: '2024-07-01',
      stages: {
        received: { date: '2024-03-02' },
        medical: { date: '2024-05-01' },
        decision: { date: '2024-06-07' },
      },
      createdAt: '2024-03-01T18:00:02.000Z',
      updatedAt: now.toISOString(),
    });
    expect((await storedTotals()).months).toMatchObject({ '2024-03': { Approved: 1 } });
    expect((await storedHistory('application', record?._id ?? ''))[0]?.at).toContain(now.toISOString());
  });

  it('adds closed cases to no list of open cases or queue, and leaves their passport and email free for others', async () => {
    const closed = importRow(1, { isStatus: 'Rejected', closed: '2024-06-07' });
    const { body } = await send(rowsOf(closed, { ...closed, isStatus: '', closed: '' }));
    const [{ _id }] = body.results;
    expect(await closedIds()).toEqual([_id]);
    expect(await storedQueues(_id)).toEqual([]);
    expect(await storedApplicationOf(_id)).toMatchObject({
      closedAt: '2024-06-06T18:00:00.000Z',
      closedBy: superAdmin.id,
    });
    expect(body.results[1].outcome).toBe('added');
    expect(await outcomesOf(send(rowsOf(closed)))).toEqual(['existing']);
  });

  it('returns the errors of each rejected row, and adds the other rows', async () => {
    await storeApplications(applicationOfAge(0, { passport: 'ZX1001', email: 'row2@example.com' }));
    const { body } = await send(
      rowsOf(
        importRow(0),
        importRow(1),
        importRow(2),
        importRow(2, { passport: 'ZX9999', emailShared: 'yes' }),
        importRow(3, { passport: 'ZX1000' }),
        importRow(4, { dob: 'x' }),
      ),
    );
    expect(body.results).toMatchObject([
      { row: 2, outcome: 'added' },
      { row: 3, outcome: 'refused', faults: { passport: messages.passportTaken } },
      { row: 4, outcome: 'refused', faults: { email: messages.emailTaken } },
      { row: 5, outcome: 'added' },
      { row: 6, outcome: 'refused', faults: { passport: messages.passportTaken } },
      { row: 7, outcome: 'refused', faults: { dob: messages.invalid('date of birth') } },
    ]);
    expect(await storedTotals()).toMatchObject({ all: 3 });
  });

  it('accepts short names if the row says that they are as in the passport', async () => {
    const short = { surname: 'Li', givenN: '' };
    expect(await outcomesOf(send(rowsOf(importRow(0, short))))).toEqual(['refused']);
    const stated = rowsOf(importRow(0, short)).map(({ row, cells }) => ({ row, cells: [...cells, 'yes'] }));
    const { body } = await send(stated, { columns: [...columns, 'namesAsInPassport'] });
    expect(await storedApplicationOf(body.results[0]._id)).toMatchObject({
      ...short,
      namesAsInPassport: true,
    });
  });

  it('adds a repeated row only once, and keeps changes that were made since', async () => {
    const rows = rowsOf(importRow(0), importRow(1));
    const { body } = await send(rows);
    const again = await send([...rows, ...rowsOf(importRow(0), importRow(1), importRow(2)).slice(2)]);
    expect(again.body.results).toMatchObject([
      { row: 2, outcome: 'existing', _id: body.results[0]._id },
      { row: 3, outcome: 'existing', _id: body.results[1]._id },
      { row: 4, outcome: 'added' },
    ]);
    expect(await storedTotals()).toMatchObject({ all: 3 });
  });

  it('adds a row again if its record was deleted before the import began, but not if it was deleted since', async () => {
    const rows = rowsOf(importRow(0), importRow(1));
    const first = (await send(rows)).body.results;
    await remove(first[0]._id);
    expect(await outcomesOf(send(rows))).toEqual(['existing', 'existing']);
    vi.advanceTimersByTime(60_000);
    const again = 'ef56'.repeat(6);
    await startAgain(again, new Date());
    const { results } = (await send(rows, {}, again)).body;
    expect(results).toMatchObject([{ outcome: 'added' }, { outcome: 'existing', _id: first[1]._id }]);
    expect(await outcomesOf(send(rows, {}, again))).toEqual(['existing', 'existing']);
    await remove(results[0]._id);
    expect(await outcomesOf(send(rows, {}, again))).toEqual(['existing', 'existing']);
    expect(await storedTotals()).toMatchObject({ all: 1 });
    expect(await storedHistory('application', results[0]._id)).toHaveLength(2);
  });

  it('rejects a request with another column for the day of receipt, because row ids depend on that day', async () => {
    await send(rowsOf(importRow(0)), { receivedColumn: 3 });
    expect((await send(rowsOf(importRow(1)), { receivedColumn: 4 })).status).toBe(409);
    expect((await send(rowsOf(importRow(0)), { receivedColumn: 3 })).status).toBe(200);
    expect(await storedTotals()).toMatchObject({ all: 1 });
  });

  it('ends the import with the last rows, and writes the server’s own counts to the response and the history', async () => {
    await send(rowsOf(importRow(0), importRow(1)));
    const { body } = await send([], { finished: true });
    const counts = { added: 2, changed: 0, left: 118 };
    expect(body).toEqual({ results: [], ended: counts });
    expect(await storedHistory('import', importId)).toMatchObject([
      { outcome: 'done', after: counts },
      { outcome: 'begun', after: { name: 'list.xlsx', rows: 120 } },
    ]);
  });

  it.each([[{ added: 1, changed: 4 }], ['AAA']])('ignores counts sent by the caller (%o)', async finished => {
    const { status, body } = await send(rowsOf(importRow(0)), { finished });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['finished']]);
    expect(await storedTotals()).toMatchObject({ all: 0 });
  });

  it('returns 404 for an unknown import', async () => {
    tables = mockTables();
    expect((await send(rowsOf(importRow(0)))).status).toBe(404);
  });

  it('adds the maximum number of rows in few transactions', async () => {
    const people = Array.from({ length: importLimits.rowsAtOnce }, (_, row) => importRow(row));
    tables.dynamo.resetHistory();
    expect(await outcomesOf(send(rowsOf(...people)))).toEqual(people.map(() => 'added'));
    const names = tables.dynamo.calls().map(({ args: [command] }) => command.constructor.name);
    expect(names.filter(name => name === 'TransactWriteCommand').length).toBeLessThanOrEqual(8);
    expect(await storedTotals()).toMatchObject({ all: importLimits.rowsAtOnce });
  });
});
