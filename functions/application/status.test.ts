import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockDynamo, movesOf, refuseWrites, writesOf } from '../testing/dynamo.ts';
import { eventOf } from '../testing/event.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  now,
  storedApplication,
  today,
} from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import * as routes from './routes.ts';
import * as approve from './updateApplicationApprove.ts';
import * as pending from './updateApplicationPending.ts';
import * as reject from './updateApplicationReject.ts';

vi.mock('../shared/file-links.ts', () => import('../testing/file-links.ts'));

const actions = {
  Pending: { route: routes.updateApplicationPending, handler: pending.handler },
  Approve: { route: routes.updateApplicationApprove, handler: approve.handler },
  Reject: { route: routes.updateApplicationReject, handler: reject.handler },
};
let dynamo = mockDynamo();

async function press(action: keyof typeof actions, body?: Record<string, unknown>) {
  const { route, handler } = actions[action];
  const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId }, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  dynamo.restore();
  dynamo = mockDynamo();
  dynamo.on(GetCommand).resolves({ Item: storedApplication() });
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('Pressing [§7]', () => {
  it.each([
    ['Pending', { isStatus: 'Pending', pending: today }],
    ['Approve', { isStatus: 'Approved', approve: today }],
    ['Reject', { isStatus: 'Rejected' }],
  ] as const)('%s answers %j, with the day in Dhaka [§4]', async (action, changes) => {
    const { status, body } = await press(action);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, version: 4 });
    for (const stamp of ['pending', 'approve']) {
      if (!(stamp in changes)) expect(body).not.toHaveProperty(stamp);
    }
  });

  it('with a date stamps that day', async () => {
    expect((await press('Approve', { date: '2026-02-28' })).body.approve).toBe('2026-02-28');
  });

  it('moves the totals and the record in its lists in the same transaction', async () => {
    await press('Approve');
    const writes = writesOf(dynamo);
    expect(Object.keys(writes)).toEqual([
      applicationId,
      `application#${applicationId}`,
      'totals',
      'totals#2024-03',
    ]);
    expect(writes[applicationId]?.Put?.Item).toMatchObject({ listedStatus: 'Approved' });
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

  it('the same again stamps again and leaves the totals', async () => {
    expect((await press('Pending')).status).toBe(200);
    expect(Object.keys(writesOf(dynamo))).not.toContain('totals');
  });

  it('with an old version is refused', async () => {
    expect(await press('Approve', { version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('with a version is refused when somebody writes in between', async () => {
    refuseWrites(dynamo, [applicationId], { times: 1 });
    expect(await press('Approve', { version: 3 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  it('without a version goes on with the newer record', async () => {
    refuseWrites(dynamo, [applicationId], { times: 1 });
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: storedApplication() })
      .resolves({ Item: storedApplication({ version: 4, surname: 'Khan' }) });
    expect(await press('Approve')).toMatchObject({ status: 200, body: { surname: 'Khan', version: 5 } });
  });

  it('without a version gives up when the record never stands still', async () => {
    refuseWrites(dynamo, [applicationId]);
    expect(await press('Approve')).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(5);
  });

  it.each([
    ['unknown', undefined],
    ['deleted', deletedApplication()],
  ])('does not find an %s one', async (_, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    expect((await press('Reject')).status).toBe(404);
  });

  it('refuses a day that does not exist', async () => {
    expect((await press('Approve', { date: '2026-02-30' })).status).toBe(400);
  });
});
