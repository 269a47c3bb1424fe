import { beforeEach, describe, expect, it } from 'vitest';
import { changedBy, type DynamoMock, movesOf, writesOf } from '../../testing/dynamo.ts';
import { applicationId, today } from '../../testing/samples.ts';
import { holdApplication, press } from '../../testing/status.ts';
import { updateApplicationPending as route } from './routes.ts';
import { handler } from './updateApplicationPending.ts';

let dynamo: DynamoMock;

beforeEach(() => {
  dynamo = holdApplication({ isStatus: 'Approved', approve: '2026-02-01' });
});

describe('Pressing Pending [§4, §7]', () => {
  it('stamps the day of collection in Dhaka, and leaves that of approval', async () => {
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Pending', pending: today, approve: '2026-02-01', version: 4 });
  });

  it('moves the totals back, in the same transaction as the record in its lists', async () => {
    await press(handler, route);
    const writes = writesOf(dynamo);
    expect(changedBy(writes[applicationId])).toMatchObject({ listedStatus: 'Pending' });
    expect(movesOf(writes['totals'] ?? {})).toMatchObject({ Pending: 1, Approved: -1 });
    expect(writes[`application#${applicationId}`]?.Put?.Item).toMatchObject({
      action: 'updateApplicationPending',
      before: { isStatus: 'Approved' },
      after: { isStatus: 'Pending', pending: today },
    });
  });

  it('takes the decision back in the same write, where that is asked for', async () => {
    const [received, decision] = [{ date: '2026-01-02' }, { date: '2026-02-01' }];
    dynamo = holdApplication({ isStatus: 'Approved', stages: { received, decision } });
    expect((await press(handler, route, { decision: false })).body).toMatchObject({
      isStatus: 'Pending',
      stages: { received },
    });
    const writes = writesOf(dynamo);
    expect(movesOf(writes['totals#stages'] ?? {})).toEqual({
      'Approved decision': -1,
      'Pending received': 1,
    });
    expect(writes[`application#${applicationId}`]?.Put?.Item).toMatchObject({
      before: { isStatus: 'Approved', 'stages.decision': decision },
    });
  });

  it.each([
    ['in more than two years', { date: '2028-03-06' }],
    ['in the year 1', { date: '0001-01-01' }],
  ])('refuses a collection %s, and takes one in two years', async (_, body) => {
    expect(await press(handler, route, body)).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
    expect((await press(handler, route, { date: '2028-03-05' })).body.pending).toBe('2028-03-05');
  });

  it('again stamps again and leaves the totals', async () => {
    dynamo = holdApplication({ isStatus: 'Pending', pending: '2026-01-05' });
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Pending', pending: today });
    expect(body).not.toHaveProperty('approve');
    expect(Object.keys(writesOf(dynamo))).toEqual([applicationId, `application#${applicationId}`, 'address']);
  });
});
