import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedBy, type DynamoMock, movesOf, refuseWrites, writesOf } from '../../testing/dynamo.ts';
import { applicationId, storedApplication, today } from '../../testing/samples.ts';
import { holdApplication, press } from '../../testing/status.ts';
import { updateApplicationApprove as route } from './routes.ts';
import { handler } from './updateApplicationApprove.ts';

let dynamo: DynamoMock;

beforeEach(() => {
  dynamo = holdApplication();
});

describe('Pressing Approve [§4, §7]', () => {
  it('stamps the day of approval in Dhaka, and no other', async () => {
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Approved', approve: today, version: 4 });
    expect(body).not.toHaveProperty('pending');
  });

  it('with a date stamps that day', async () => {
    expect((await press(handler, route, { date: '2026-02-28' })).body.approve).toBe('2026-02-28');
  });

  it('again keeps the day of approval, unless another is given', async () => {
    dynamo = holdApplication({ isStatus: 'Approved', approve: '2026-01-10' });
    expect((await press(handler, route)).body.approve).toBe('2026-01-10');
    expect((await press(handler, route, { date: '2026-02-28' })).body.approve).toBe('2026-02-28');
  });

  it('moves the totals and the record in its lists in the same transaction', async () => {
    await press(handler, route);
    const writes = writesOf(dynamo);
    expect(Object.keys(writes)).toEqual([
      applicationId,
      `application#${applicationId}`,
      'address',
      'totals',
      'totals#2024-03',
    ]);
    expect(changedBy(writes[applicationId])).toMatchObject({ listedStatus: 'Approved' });
    expect(movesOf(writes['totals'] ?? {})).toEqual({
      Pending: -1,
      Approved: 1,
      'Pending 2024-03': -1,
      'Approved 2024-03': 1,
    });
    expect(movesOf(writes['totals#2024-03'] ?? {})).toEqual({
      'Pending 2024-03-04': -1,
      'Approved 2024-03-04': 1,
    });
    expect(writes[`application#${applicationId}`]?.Put?.Item).toMatchObject({
      action: 'updateApplicationApprove',
      before: { isStatus: 'Pending' },
      after: { isStatus: 'Approved', approve: today },
    });
  });

  it('with the decision sets that stage in the same write, as one line of the history', async () => {
    dynamo = holdApplication({ stages: { received: { date: '2026-01-02' } } });
    const { status, body } = await press(handler, route, { date: '2026-02-28', decision: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      approve: '2026-02-28',
      statusDate: '2026-02-28',
      stages: { decision: { date: '2026-02-28' } },
    });
    const writes = writesOf(dynamo);
    expect(changedBy(writes[applicationId])).toMatchObject({ listedStage: 'decision' });
    expect(movesOf(writes['totals#stages'] ?? {})).toEqual({
      'Pending received': -1,
      'Approved decision': 1,
    });
    expect(writes[`application#${applicationId}`]?.Put?.Item).toMatchObject({
      action: 'updateApplicationApprove',
      after: { isStatus: 'Approved', approve: '2026-02-28', 'stages.decision': { date: '2026-02-28' } },
    });
  });

  it('with an old version is refused', async () => {
    expect(await press(handler, route, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('with a version is refused when somebody writes in between', async () => {
    refuseWrites(dynamo, [applicationId], { times: 1 });
    expect(await press(handler, route, { version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
  });

  it('without a version goes on with the newer record', async () => {
    refuseWrites(dynamo, [applicationId], { times: 1 });
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: storedApplication() })
      .resolves({ Item: storedApplication({ version: 4, surname: 'Khan' }) });
    expect(await press(handler, route)).toMatchObject({ status: 200, body: { surname: 'Khan', version: 5 } });
  });

  it('without a version gives up when others keep changing the record', async () => {
    refuseWrites(dynamo, [applicationId]);
    expect(await press(handler, route)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(5);
  });

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a day to come', { date: '2026-03-06' }],
    ['the year 1', { date: '0001-01-01' }],
    ['to take a decision back', { decision: false }],
  ])('refuses %s', async (_, body) => {
    expect((await press(handler, route, body)).status).toBe(400);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });
});
