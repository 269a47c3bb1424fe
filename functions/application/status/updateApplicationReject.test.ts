import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { idsListed, queuesNow, totalsNow } from '../../testing/applications.ts';
import { historyOf } from '../../testing/history.ts';
import { admin, applicationId, deletedApplication } from '../../testing/samples.ts';
import { holdApplication, press } from '../../testing/status.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { updateApplicationReject as route } from './routes.ts';
import { handler } from './updateApplicationReject.ts';

beforeEach(async () => {
  await holdApplication({ assignee: { id: admin.id, name: 'Nadia' } });
});

describe('Pressing Reject [§4, §7]', () => {
  it('sets no day', async () => {
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Rejected', version: 4 });
    for (const stamp of ['pending', 'approve']) expect(body).not.toHaveProperty(stamp);
  });

  it('with a day and the decision gives both that day', async () => {
    const { body } = await press(handler, route, { date: '2026-02-28', decision: true });
    expect(body).toMatchObject({ statusDate: '2026-02-28', stages: { decision: { date: '2026-02-28' } } });
  });

  it('rejects a future day', async () => {
    expect((await press(handler, route, { date: '2026-03-06' })).status).toBe(400);
  });

  it('changes the totals and lists, and adds a history entry', async () => {
    await press(handler, route);
    expect(await idsListed({ status: 'Rejected' })).toEqual([applicationId]);
    expect(await totalsNow()).toMatchObject({ all: 1, Pending: 0, Rejected: 1 });
    expect(await queuesNow(applicationId)).toEqual(['mine']);
    expect((await historyOf('application', applicationId))[0]).toMatchObject({
      action: 'updateApplicationReject',
      after: { isStatus: 'Rejected' },
    });
  });

  it('stores the reason, which the applicant sees only on request', async () => {
    const text = 'Documents were missing.';
    const first = await press(handler, route, { reason: `  ${text} ` });
    expect(first.body).toMatchObject({ rejectReason: { text, shown: false } });
    vi.advanceTimersByTime(1);
    expect((await press(handler, route, { showReason: true })).body).toMatchObject({
      rejectReason: { text, shown: true },
    });
    expect((await historyOf('application', applicationId))[0]).toMatchObject({
      before: { rejectReason: { text, shown: false } },
      after: { rejectReason: { text, shown: true } },
    });
  });

  it('again keeps the reason, and hides a new one', async () => {
    await press(handler, route, { reason: 'First', showReason: true });
    const again = await press(handler, route, { date: '2026-02-28' });
    expect(again.body).toMatchObject({ rejectReason: { text: 'First', shown: true } });
    const other = await press(handler, route, { reason: 'Second' });
    expect(other.body).toMatchObject({ rejectReason: { text: 'Second', shown: false } });
  });

  it('with an empty reason removes it, and rejects a long one', async () => {
    await press(handler, route, { reason: 'First' });
    expect((await press(handler, route, { reason: '' })).body).not.toHaveProperty('rejectReason');
    const long = await press(handler, route, { reason: 'a'.repeat(limits.textMax + 1) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['reason']]);
  });

  it('returns 404 for an unknown application', async () => {
    mockTables();
    expect((await press(handler, route)).status).toBe(404);
  });

  it('returns 404 for a deleted application', async () => {
    await holdApplication(deletedApplication());
    expect((await press(handler, route)).status).toBe(404);
  });
});
