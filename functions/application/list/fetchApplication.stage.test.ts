import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';

const stages = { biometrics: { date: '2026-01-05' } };
let tables: MockTables;

/** Stores 25 applications at a stage, every fifth approved, and one at another stage. */
beforeEach(async () => {
  stubStage();
  tables = mockTables();
  const staged = Array.from({ length: 25 }, (_, age) =>
    applicationOfAge(age, { stages, isStatus: age % 5 === 4 ? 'Approved' : 'Pending' }),
  );
  await storeApplications(...staged, applicationOfAge(25, { stages: { medical: { date: '2026-01-05' } } }));
  tables.dynamo.resetHistory();
});

describe('The list of the applications at one stage', () => {
  it('returns the newest ten and their total', async () => {
    const { status, body } = await fetchPage({ stage: 'biometrics' });
    expect(status).toBe(200);
    expect(agesOf(body)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(body).toMatchObject({ totalApplication: 25, totalPages: 3 });
    expect(tables.dynamo.calls()).toHaveLength(4);
  });

  it('continues by cursor and by page number', async () => {
    const first = await fetchPage({ stage: 'biometrics' });
    const second = await fetchPage({ stage: 'biometrics', cursor: first.body.nextCursor });
    expect(agesOf(second.body)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const last = await fetchPage({ stage: 'biometrics', page: '3' });
    expect(agesOf(last.body)).toEqual([20, 21, 22, 23, 24]);
  });

  it('rejects a cursor of another list', async () => {
    const { body } = await fetchPage({ stage: 'biometrics' });
    expect((await fetchPage({ stage: 'medical', cursor: body.nextCursor })).status).toBe(400);
    expect((await fetchPage({ cursor: body.nextCursor })).status).toBe(400);
  });

  it('rejects every order but the one by age', async () => {
    const { status, body } = await fetchPage({ stage: 'biometrics', sort: 'collect' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['sort']]);
    expect(tables.dynamo.calls()).toHaveLength(0);
  });
});

describe('The list of the applications at one stage with one status', () => {
  it('returns them and their total', async () => {
    const { body } = await fetchPage({ stage: 'biometrics', status: 'Approved' });
    expect(agesOf(body)).toEqual([4, 9, 14, 19, 24]);
    expect(body).toMatchObject({ totalApplication: 5, totalPages: 1 });
    expect(tables.dynamo.calls()).toHaveLength(2);
  });

  it('opens a page by number', async () => {
    const { body } = await fetchPage({ stage: 'biometrics', status: 'Pending', page: '2' });
    expect(body).toMatchObject({ totalApplication: 20, totalPages: 2 });
    expect(agesOf(body)).toEqual([12, 13, 15, 16, 17, 18, 20, 21, 22, 23]);
  });

  it('rejects a cursor of the list without the status', async () => {
    const { body } = await fetchPage({ stage: 'biometrics' });
    const query = { stage: 'biometrics', status: 'Pending', cursor: body.nextCursor };
    expect((await fetchPage(query)).status).toBe(400);
  });
});
