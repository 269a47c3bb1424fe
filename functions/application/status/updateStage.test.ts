import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  listedIds,
  replaceApplication,
  storedApplicationOf,
  storedTotals,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { applicationId, deletedApplication, storedApplication, today } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { updateStage as route } from './routes.ts';
import { handler } from './updateStage.ts';

const received = { date: '2026-01-02' };
const set = (body: Record<string, unknown>) => callStatusRoute(handler, route, { version: 3, ...body });

let tables: MockTables;

beforeEach(async () => {
  tables = await storeSampleApplication({ stages: { received } });
});

describe('updateStage', () => {
  it('stores the day of a stage and the trimmed note, and keeps the status', async () => {
    const { status, body } = await set({ stage: 'biometrics', date: '2026-02-03', note: ' In  Dhaka ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      stages: { received, biometrics: { date: '2026-02-03', note: 'In Dhaka' } },
      isStatus: 'Pending',
      version: 4,
    });
  });

  it('uses today in Dhaka if no day is given', async () => {
    expect((await set({ stage: 'medical' })).body.stages).toEqual({ received, medical: { date: today } });
  });

  it('updates the list and totals of the stage, and writes a history entry', async () => {
    await set({ stage: 'biometrics', date: '2026-02-03' });
    expect(await listedIds({ stage: 'biometrics' })).toEqual([applicationId]);
    expect(await listedIds({ stage: 'received' })).toEqual([]);
    expect((await storedTotals()).stages).toEqual({ biometrics: 1 });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateStage',
      before: {},
      after: { 'stages.biometrics': { date: '2026-02-03' } },
    });
  });

  it('changes no totals if the stage is before the current one', async () => {
    await storeSampleApplication({ stages: { received, decision: { date: '2026-02-01' } } });
    expect((await set({ stage: 'medical' })).status).toBe(200);
    expect((await storedTotals()).stages).toEqual({ decision: 1 });
  });

  it('counts a record from before stages existed for the first time', async () => {
    await storeSampleApplication();
    expect((await set({ stage: 'submitted' })).body.stages).toEqual({
      received,
      submitted: { date: today },
    });
    expect((await storedTotals()).stages).toEqual({ submitted: 1 });
  });
});

describe('updateStage with null as the day of a stage', () => {
  it('removes the stage, so that the application is at the stage before it', async () => {
    await storeSampleApplication({ stages: { received, medical: { date: '2026-02-01', note: 'Done' } } });
    expect((await set({ stage: 'medical', date: null })).body.stages).toEqual({ received });
    expect(await listedIds({ stage: 'received' })).toEqual([applicationId]);
    expect((await storedTotals()).stages).toEqual({ received: 1 });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      before: { 'stages.medical': { date: '2026-02-01', note: 'Done' } },
      after: {},
    });
  });
});

describe('A change of a stage is rejected', () => {
  it.each([
    ['without a version', { stage: 'medical', version: undefined }, ['version']],
    ['of an unknown stage', { stage: 'noSuchStage' }, ['stage']],
    ['on a day that does not exist', { stage: 'medical', date: '2026-02-30' }, ['date']],
    ['on a future day', { stage: 'medical', date: '2026-03-06' }, ['date']],
    ['in the year 1', { stage: 'medical', date: '0001-01-01' }, ['date']],
    ['that removes the stage received', { stage: 'received', date: null }, ['date']],
    ['with an empty note', { stage: 'medical', note: ' ' }, ['note']],
    ['with a note of more than 200 characters', { stage: 'medical', note: 'a'.repeat(201) }, ['note']],
    ['with invisible characters in the note', { stage: 'medical', note: 'a\u202eb' }, ['note']],
  ])('%s', async (_, body, fields) => {
    const answer = await set(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    expect(await storedApplicationOf(applicationId)).toEqual(storedApplication({ stages: { received } }));
  });

  it('for an outdated version, and on a concurrent write', async () => {
    expect(await set({ stage: 'medical', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    tables.before(TransactWriteCommand, () => replaceApplication(storedApplication({ version: 4 })));
    expect(await set({ stage: 'medical' })).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  it('for a deleted application', async () => {
    await storeSampleApplication(deletedApplication());
    expect((await set({ stage: 'medical' })).status).toBe(404);
  });
});
