import { beforeEach, describe, expect, it } from 'vitest';
import { idsListed, storedNow, totalsNow } from '../../testing/applications.ts';
import { historyOf } from '../../testing/history.ts';
import { applicationId, today } from '../../testing/samples.ts';
import { holdApplication, press } from '../../testing/status.ts';
import { updateApplicationPending as route } from './routes.ts';
import { handler } from './updateApplicationPending.ts';

beforeEach(async () => {
  await holdApplication({ isStatus: 'Approved', approve: '2026-02-01' });
});

describe('Pressing Pending [§4, §7]', () => {
  it('sets the day of collection in Dhaka, and keeps that of approval', async () => {
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Pending', pending: today, approve: '2026-02-01', version: 4 });
  });

  it('removes the reason of a rejection', async () => {
    const rejectReason = { text: 'Documents were missing.', shown: true };
    await holdApplication({ isStatus: 'Rejected', rejectReason });
    expect((await press(handler, route)).body).not.toHaveProperty('rejectReason');
    expect(await storedNow(applicationId)).not.toHaveProperty('rejectReason');
  });

  it('changes the totals and lists back, and adds a history entry', async () => {
    await press(handler, route);
    expect(await idsListed({ status: 'Pending' })).toEqual([applicationId]);
    expect(await totalsNow()).toMatchObject({ all: 1, Pending: 1, Approved: 0 });
    expect((await historyOf('application', applicationId))[0]).toMatchObject({
      action: 'updateApplicationPending',
      before: { isStatus: 'Approved' },
      after: { isStatus: 'Pending', pending: today },
    });
  });

  it('removes the decision in the same write on request', async () => {
    const [received, decision] = [{ date: '2026-01-02' }, { date: '2026-02-01' }];
    await holdApplication({ isStatus: 'Approved', stages: { received, decision } });
    expect((await press(handler, route, { decision: false })).body).toMatchObject({
      isStatus: 'Pending',
      stages: { received },
    });
    expect((await totalsNow()).stages).toEqual({ received: 1 });
    expect(await idsListed({ status: 'Pending', stage: 'received' })).toEqual([applicationId]);
    const [line, ...others] = await historyOf('application', applicationId);
    expect(line).toMatchObject({ before: { isStatus: 'Approved', 'stages.decision': decision } });
    expect(others).toHaveLength(1);
  });

  it.each([
    ['in more than two years', { date: '2028-03-06' }],
    ['in the year 1', { date: '0001-01-01' }],
  ])('rejects a collection %s, and accepts one in two years', async (_, body) => {
    expect(await press(handler, route, body)).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
    expect((await press(handler, route, { date: '2028-03-05' })).body.pending).toBe('2028-03-05');
  });

  it('again sets the day again and keeps the totals', async () => {
    await holdApplication({ isStatus: 'Pending', pending: '2026-01-05' });
    const before = await totalsNow();
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Pending', pending: today });
    expect(body).not.toHaveProperty('approve');
    expect(await totalsNow()).toEqual(before);
  });
});
