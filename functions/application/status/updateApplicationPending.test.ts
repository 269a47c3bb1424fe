import { beforeEach, describe, expect, it } from 'vitest';
import { listedIds, storedApplicationOf, storedTotals } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { applicationId, today } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import { updateApplicationPending as route } from './routes.ts';
import { handler } from './updateApplicationPending.ts';

beforeEach(async () => {
  await storeSampleApplication({ isStatus: 'Approved', approve: '2026-02-01' });
});

describe('updateApplicationPending [§4, §7]', () => {
  it('sets the day of collection to today in Dhaka, and keeps the day of approval', async () => {
    const { status, body } = await callStatusRoute(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Pending', pending: today, approve: '2026-02-01', version: 4 });
  });

  it('removes the reason of an earlier rejection', async () => {
    const rejectReason = { text: 'Documents were missing.', shown: true };
    await storeSampleApplication({ isStatus: 'Rejected', rejectReason });
    expect((await callStatusRoute(handler, route)).body).not.toHaveProperty('rejectReason');
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('rejectReason');
  });

  it('updates totals and lists, and writes a history entry', async () => {
    await callStatusRoute(handler, route);
    expect(await listedIds({ status: 'Pending' })).toEqual([applicationId]);
    expect(await storedTotals()).toMatchObject({ all: 1, Pending: 1, Approved: 0 });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateApplicationPending',
      before: { isStatus: 'Approved' },
      after: { isStatus: 'Pending', pending: today },
    });
  });

  it('removes the stage Decision in the same transaction if `decision` is false', async () => {
    const [received, decision] = [{ date: '2026-01-02' }, { date: '2026-02-01' }];
    await storeSampleApplication({ isStatus: 'Approved', stages: { received, decision } });
    expect((await callStatusRoute(handler, route, { decision: false })).body).toMatchObject({
      isStatus: 'Pending',
      stages: { received },
    });
    expect((await storedTotals()).stages).toEqual({ received: 1 });
    expect(await listedIds({ status: 'Pending', stage: 'received' })).toEqual([applicationId]);
    const [line, ...others] = await storedHistory('application', applicationId);
    expect(line).toMatchObject({ before: { isStatus: 'Approved', 'stages.decision': decision } });
    expect(others).toHaveLength(1);
  });

  it.each([
    ['in more than two years', { date: '2028-03-06' }],
    ['in the year 1', { date: '0001-01-01' }],
  ])('rejects a day of collection %s, and accepts one in two years', async (_, body) => {
    expect(await callStatusRoute(handler, route, body)).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
    expect((await callStatusRoute(handler, route, { date: '2028-03-05' })).body.pending).toBe('2028-03-05');
  });

  it('sets the day of collection again for a Pending application, and keeps the totals', async () => {
    await storeSampleApplication({ isStatus: 'Pending', pending: '2026-01-05' });
    const before = await storedTotals();
    const { status, body } = await callStatusRoute(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Pending', pending: today });
    expect(body).not.toHaveProperty('approve');
    expect(await storedTotals()).toEqual(before);
  });
});
