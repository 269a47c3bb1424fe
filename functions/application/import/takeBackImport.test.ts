import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deletedIds,
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
import { admin, applicationId, now, sourceIp, storedApplication, superAdmin } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { editApplication } from '../record/edit-application.ts';
import { changeApplication } from '../store/applications.ts';
import { countPart, findImport } from '../store/imports.ts';
import type { StoredApplication } from '../stored-application.ts';
import { importApplications } from './importApplications.ts';
import { takeBackImport as route } from './take-back-routes.ts';
import { handler } from './takeBackImport.ts';

const chief = { id: 'c'.repeat(24), role: 'super-admin' } as const;
const record = storedApplication();
let tables: MockTables;

beforeEach(async () => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockCognito()
    .on(AdminListGroupsForUserCommand)
    .resolves({ Groups: [{ GroupName: 'super-admin' }] });
  tables = await importTables();
});

/** Adds rows as the import does. */
const sendRows = (rows: ReturnType<typeof rowsOf>, { id = importId, receivedColumn = -1 } = {}) =>
  withoutUsesCheck(() =>
    importApplications({
      caller: superAdmin,
      now: new Date(),
      sourceIp,
      parameters: { id },
      body: { columns: [...columns], rows, receivedColumn, finished: false },
    }),
  );

async function importRows(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, row) => importRow(row));
  const { results } = await sendRows(rowsOf(...people));
  return results.map(({ _id = '' }) => _id);
}

/** Changes the sample application as the import does. */
const update = (changes: Record<string, unknown>) =>
  withoutUsesCheck(async () => {
    const writer = { who: superAdmin.id, action: 'updateApplication', now, importId };
    const count = countPart(await findImport(importId, writer), applicationId, ['changed', 1]);
    await editApplication(applicationId, { version: record.version, ...changes }, writer, [count]);
  });

const edit = (id: string, changes: Partial<StoredApplication>) =>
  withoutUsesCheck(() =>
    changeApplication(
      id,
      { changes: () => changes },
      { who: admin.id, action: 'updateApplication', now: new Date() },
    ),
  );

async function call(caller: { id: string; role: 'super-admin' | 'admin' } = chief, body = {}) {
  const answer = await handler(eventOf(route, { caller, parameters: { id: importId }, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

/** Calls the route until the import is taken back. */
async function takeBack() {
  vi.advanceTimersByTime(60_000);
  for (let calls = 1; calls < 10; calls += 1) {
    const { body } = await call();
    if (body.isDone) return body;
  }
  throw new Error('The import is not taken back');
}

describe('takeBackImport', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('deletes the added applications, so that they can be restored, and corrects lists, counts and queues', async () => {
    const ids = await importRows(6);
    expect(await listedIds()).toHaveLength(6);
    expect(await takeBack()).toEqual({
      isDone: true,
      total: 6,
      done: 6,
      deleted: 6,
      restored: 0,
      kept: [],
      listed: 0,
      isListed: true,
    });
    expect(await listedIds()).toEqual([]);
    expect(new Set(await deletedIds())).toEqual(new Set(ids));
    expect(await storedTotals()).toMatchObject({
      all: 0,
      Pending: 0,
      months: { '2026-03': { Pending: 0 } },
      stages: {},
    });
    expect(await storedQueues(ids[0] ?? '')).toEqual([]);
    expect(await storedApplicationOf(ids[0] ?? '')).toMatchObject({ deletedBy: chief.id, version: 2 });
  });

  it('writes one history entry for the import and one for each application', async () => {
    const [id = ''] = await importRows(2);
    await takeBack();
    await call();
    const ofImport = (await storedHistory('import', importId)).filter(({ action }) => action === route.name);
    expect(ofImport).toMatchObject([
      { outcome: 'done', after: { deleted: 2, restored: 0, kept: 0 }, who: chief.id },
      { outcome: 'begun', who: chief.id },
    ]);
    const lines = (await storedHistory('application', id)).filter(({ action }) => action === route.name);
    expect(lines).toMatchObject([{ who: chief.id, version: 2 }]);
  });

  it('lists added applications that were changed or deleted since, and leaves them as they are', async () => {
    const [first = '', second = '', third = ''] = await importRows(3);
    await edit(first, { birthCity: 'Dhaka' });
    await edit(second, { deletedAt: now.toISOString(), deletedBy: admin.id });
    const { deleted, kept } = await takeBack();
    expect(deleted).toBe(1);
    expect(new Set(kept)).toEqual(
      new Set([
        { _id: first, reason: 'changed', fields: [] },
        { _id: second, reason: 'deleted', fields: [] },
      ]),
    );
    expect(await storedApplicationOf(first)).toMatchObject({ birthCity: 'Dhaka', version: 2 });
    expect(await deletedIds()).toContain(third);
  });

  it('gives changed applications their earlier values, except in fields that were changed since', async () => {
    await storeApplications(record);
    await update({ birthCity: 'Dhaka', phone: '+8801812345678', lmiaExpiry: '2026-12-01' });
    await edit(applicationId, { phone: '+8801912345678' });
    expect(await takeBack()).toMatchObject({
      restored: 1,
      kept: [{ _id: applicationId, reason: 'changed', fields: ['phone'] }],
    });
    const restored = await storedApplicationOf(applicationId);
    expect(restored).toMatchObject({ birthCity: record.birthCity, phone: '+8801912345678' });
    expect(restored?.lmiaExpiry).toBe(record.lmiaExpiry);
  });

  it('lists a changed application if another one has its earlier passport now', async () => {
    await storeApplications(record);
    await update({ passport: 'ZX9999999' });
    await storeApplications({ ...storedApplication(), _id: 'd'.repeat(24), email: 'd@example.com' });
    expect(await takeBack()).toMatchObject({
      restored: 0,
      kept: [{ _id: applicationId, reason: 'taken', fields: ['passport'] }],
    });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ passport: 'ZX9999999' });
  });

  it('gives back the other fields if another application has the earlier email or passport now', async () => {
    await storeApplications(record);
    await update({
      passport: 'ZX9999999',
      email: 'new@example.com',
      emailShared: true,
      phone: '+8801812345678',
      birthCity: 'Dhaka',
    });
    await edit(applicationId, { birthCity: 'Sylhet' });
    await storeApplications({ ...storedApplication(), _id: 'd'.repeat(24) });
    const { restored, kept } = await takeBack();
    expect(restored).toBe(1);
    expect(kept).toEqual([
      { _id: applicationId, reason: 'changed', fields: ['birthCity'] },
      { _id: applicationId, reason: 'taken', fields: ['email', 'passport'] },
    ]);
    expect(await storedApplicationOf(applicationId)).toMatchObject({
      phone: record.phone,
      birthCity: 'Sylhet',
      email: 'new@example.com',
      emailShared: true,
      passport: 'ZX9999999',
    });
  });

  it('has the same counts after an interruption before the progress was stored', async () => {
    await storeApplications(record);
    await update({ birthCity: 'Dhaka', phone: '+8801812345678' });
    await edit(applicationId, { birthCity: 'Sylhet' });
    const ids = await importRows(3);
    const progress = tables.all('applications').find(({ _id }) => _id === `importing#${importId}`);
    const kept = [{ _id: applicationId, reason: 'changed', fields: ['birthCity'] }];
    expect(await takeBack()).toMatchObject({ total: 4, deleted: 3, restored: 1, kept });
    tables.put('applications', { ...progress });
    expect(await takeBack()).toMatchObject({ total: 4, deleted: 3, restored: 1, kept });
    for (const id of ids) expect(await storedApplicationOf(id)).toMatchObject({ version: 2 });
  });

  it('ends the import, so that no row is added after it', async () => {
    await importRows(1);
    await call();
    await expect(sendRows(rowsOf(importRow(0), importRow(7)))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets the same file be imported again afterwards, also with another column for the day of receipt', async () => {
    await importRows(2);
    await takeBack();
    vi.advanceTimersByTime(60_000);
    const id = 'ef56'.repeat(6);
    await startAgain(id, new Date());
    const rows = rowsOf(importRow(0, { birthCity: 'Dhaka' }), importRow(1));
    const { results } = await sendRows(rows, { id, receivedColumn: 3 });
    expect(results.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    expect(await listedIds()).toHaveLength(2);
    expect(await deletedIds()).toHaveLength(2);
  });

  it('is possible for 7 days, for super-admins only', async () => {
    await importRows(1);
    vi.setSystemTime(now.getTime() + 7 * 86_400_000 - 1000);
    expect((await call()).status).toBe(200);
    vi.setSystemTime(now.getTime() + 7 * 86_400_000);
    expect((await call()).status).toBe(404);
    expect((await call(admin)).status).toBe(403);
  });
});
