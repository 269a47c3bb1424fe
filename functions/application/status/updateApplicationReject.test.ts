import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { listedIds, storedApplicationOf, storedQueues, storedTotals } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, applicationId, deletedApplication } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { queueNames } from '../rules/queue-words.ts';
import { listKeys, workItems } from '../rules/queues.ts';
import { updateApplicationReject as route } from './routes.ts';
import { handler } from './updateApplicationReject.ts';

beforeEach(async () => {
  await storeSampleApplication({ assignee: { id: admin.id, name: 'Nadia' } });
});

describe('updateApplicationReject [§4, §7]', () => {
  it('sets no day of collection or approval', async () => {
    const { status, body } = await callStatusRoute(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Rejected', version: 4 });
    for (const stamp of ['pending', 'approve']) expect(body).not.toHaveProperty(stamp);
  });

  it('gives the status and the stage Decision the same given day', async () => {
    const { body } = await callStatusRoute(handler, route, { date: '2026-02-28', decision: true });
    expect(body).toMatchObject({ statusDate: '2026-02-28', stages: { decision: { date: '2026-02-28' } } });
  });

  it('rejects a future day', async () => {
    expect((await callStatusRoute(handler, route, { date: '2026-03-06' })).status).toBe(400);
  });

  it('updates totals and lists, and writes a history entry', async () => {
    await callStatusRoute(handler, route);
    expect(await listedIds({ status: 'Rejected' })).toEqual([applicationId]);
    expect(await storedTotals()).toMatchObject({ all: 1, Pending: 0, Rejected: 1 });
    const record = await storedApplicationOf(applicationId);
    const lists = new Set(workItems(record).map(({ queue }) => queue));
    const left = queueNames.filter(name => listKeys(name, admin.id).some(key => lists.has(key)));
    expect(await storedQueues(applicationId)).toEqual(left);
    expect(left).toContain('mine');
    for (const unfinished of ['quiet', 'missing']) expect(left).not.toContain(unfinished);
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateApplicationReject',
      after: { isStatus: 'Rejected' },
    });
  });

  it('stores the reason, which the applicant sees only if `showReason` is true', async () => {
    const text = 'Documents were missing.';
    const first = await callStatusRoute(handler, route, { reason: `  ${text} ` });
    expect(first.body).toMatchObject({ rejectReason: { text, shown: false } });
    vi.advanceTimersByTime(1);
    expect((await callStatusRoute(handler, route, { showReason: true })).body).toMatchObject({
      rejectReason: { text, shown: true },
    });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      before: { rejectReason: { text, shown: false } },
      after: { rejectReason: { text, shown: true } },
    });
  });

  it('keeps the reason of an earlier rejection, and hides a new reason by default', async () => {
    await callStatusRoute(handler, route, { reason: 'First', showReason: true });
    const again = await callStatusRoute(handler, route, { date: '2026-02-28' });
    expect(again.body).toMatchObject({ rejectReason: { text: 'First', shown: true } });
    const other = await callStatusRoute(handler, route, { reason: 'Second' });
    expect(other.body).toMatchObject({ rejectReason: { text: 'Second', shown: false } });
  });

  it('removes the reason if it is empty, and rejects a reason that is too long', async () => {
    await callStatusRoute(handler, route, { reason: 'First' });
    expect((await callStatusRoute(handler, route, { reason: '' })).body).not.toHaveProperty('rejectReason');
    const long = await callStatusRoute(handler, route, { reason: 'a'.repeat(limits.textMax + 1) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['reason']]);
  });

  it('returns 404 for an unknown application', async () => {
    mockTables();
    expect((await callStatusRoute(handler, route)).status).toBe(404);
  });

  it('returns 404 for a deleted application', async () => {
    await storeSampleApplication(deletedApplication());
    expect((await callStatusRoute(handler, route)).status).toBe(404);
  });
});
