import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storedApplicationOf, storedTotals } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  admin,
  applicationId,
  closedApplication,
  deletedApplication,
  storedApplication,
  superAdmin,
  today,
} from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { rejectReasonOf, type StatusWish, statusChange } from '../rules/changes.ts';
import { type StageWish, stageChange } from '../rules/stage-rules.ts';
import type { Status } from '../stages.ts';
import { changeApplication } from '../store/applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { undoChange as route } from './routes.ts';
import { handler } from './undoChange.ts';

const received = { date: '2026-01-02' };
const examined: Partial<StoredApplication> = {
  stages: { received, medical: { date: '2026-01-20', note: 'In Dhaka' } },
  statusDate: '2026-01-02',
};
const decided: Partial<StoredApplication> = {
  isStatus: 'Rejected',
  statusDate: '2026-02-01',
  pending: '2026-01-15',
  approve: '2026-01-10',
  rejectReason: { text: 'Funds', shown: true },
  stages: { received, decision: { date: '2026-01-30', note: 'By letter' } },
};

let tables: MockTables;

type Changes = (before: StoredApplication) => Partial<StoredApplication>;

/** Changes the application as the route with this name does, then advances the clock. */
async function change(action: string, changes: Changes): Promise<void> {
  const writer = { who: admin.id, action, now: new Date() };
  await withoutUsesCheck(() => changeApplication(applicationId, { changes }, writer));
  vi.advanceTimersByTime(60_000);
}

const toStatus =
  (status: Status, wish: Omit<StatusWish, 'today'> = {}, reason: { reason?: string } = {}): Changes =>
  before => ({
    ...statusChange(before, status, { today, ...wish }),
    rejectReason: rejectReasonOf(before, status, reason),
  });
const toStage =
  (wish: StageWish): Changes =>
  before =>
    stageChange(before, wish, today);
const approve = () => change('updateApplicationApprove', toStatus('Approved', { given: '2026-02-28' }));

const undo = (version = 4) => callStatusRoute(handler, route, { version });

beforeEach(async () => {
  tables = await storeSampleApplication(examined);
});

describe('undoChange', () => {
  it.each([
    ['updateApplicationApprove', toStatus('Approved', { decision: true }), examined],
    ['updateApplicationReject', toStatus('Rejected', {}, { reason: 'Funds' }), examined],
    ['updateApplicationPending', toStatus('Pending', { decision: false }), decided],
    ['updateApplicationReject', toStatus('Rejected', { given: '2026-02-20' }, { reason: '' }), decided],
    ['updateStage', toStage({ stage: 'biometrics' }), examined],
    ['updateStage', toStage({ stage: 'medical', note: 'At home' }), examined],
    ['updateStage', toStage({ stage: 'medical', date: null }), examined],
    ['assignApplication', () => ({ assignee: undefined }), { assignee: { id: superAdmin.id, name: 'Bina' } }],
  ])('restores the earlier state (%s, %#)', async (action, changes, before) => {
    tables = await storeSampleApplication(before);
    const totals = await storedTotals();
    await change(action, changes);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ version: 4 });
    const { status, body: answer } = await undo();
    expect([status, answer.version]).toEqual([200, 5]);
    const { lastActivity, updatedAt, copySince, proof, signedBy, ...restored } =
      (await storedApplicationOf(applicationId)) ?? {};
    const { updatedAt: _, copySince: __, ...stored } = storedApplication({ ...before, version: 5 });
    expect(restored).toEqual(stored);
    expect(await storedTotals()).toEqual(totals);
  });

  it('adds a history entry with the restored values', async () => {
    await approve();
    await undo();
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'undoChange',
      before: { isStatus: 'Approved', approve: '2026-02-28', statusDate: '2026-02-28' },
      after: { isStatus: 'Pending', statusDate: '2026-01-02' },
      version: 5,
    });
  });

  it('keeps the stage Received for a record from before stages existed', async () => {
    tables = await storeSampleApplication();
    await change('updateStage', toStage({ stage: 'medical' }));
    expect((await undo()).body.stages).toEqual({ received });
  });

  it('adds itself to the message to the applicant', async () => {
    await approve();
    await undo();
    expect(tables.all('messages')).toMatchObject([
      { id: 'next', changes: [{ before: { isStatus: 'Approved' } }] },
    ]);
  });

  it('returns the same response and changes nothing if the same caller repeats the request', async () => {
    await approve();
    const first = await undo();
    const lines = await storedHistory('application', applicationId);
    expect((await undo()).body).toEqual(first.body);
    expect(await storedHistory('application', applicationId)).toEqual(lines);
  });
});

describe('undoChange is rejected', () => {
  it('after or during a change by another request', async () => {
    await approve();
    await change('updateStage', toStage({ stage: 'biometrics' }));
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'STALE' } });
    tables.before(TransactWriteCommand, () => replaceApplication(storedApplication({ version: 6 })));
    expect(await undo(5)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ version: 6 });
  });

  it('for another person who repeats the request', async () => {
    await approve();
    await undo();
    const event = eventOf(route, {
      caller: superAdmin,
      parameters: { id: applicationId },
      body: { version: 4 },
    });
    expect((await handler(event)).statusCode).toBe(409);
  });

  it('for other changes than of status, stage or assignee', async () => {
    expect(await undo(3)).toMatchObject({ status: 409, body: { message: messages.cannotUndo } });
    await change('updateApplication', () => ({ surname: 'Khan' }));
    expect(await undo()).toMatchObject({ status: 409, body: { message: messages.cannotUndo } });
    await change('addNote', () => ({ note: { text: 'A', by: admin.id, at: new Date().toISOString() } }));
    expect(await undo(5)).toMatchObject({ status: 409, body: { message: messages.cannotUndo } });
  });

  it('for a closed case with a message, and for a deleted one with 404', async () => {
    await change('updateStage', toStage({ stage: 'biometrics' }));
    const stored = await storedApplicationOf(applicationId);
    const { closedAt } = closedApplication();
    const { deletedAt } = deletedApplication();
    if (stored) await replaceApplication({ ...stored, closedAt });
    expect(await undo()).toMatchObject({ status: 409, body: { message: messages.caseClosed } });
    if (stored) await replaceApplication({ ...stored, deletedAt });
    expect((await undo()).status).toBe(404);
  });
});
