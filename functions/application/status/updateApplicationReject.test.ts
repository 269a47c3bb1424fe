import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedBy, type DynamoMock, movesOf, writesOf } from '../../testing/dynamo.ts';
import { applicationId, deletedApplication } from '../../testing/samples.ts';
import { holdApplication, press } from '../../testing/status.ts';
import { updateApplicationReject as route } from './routes.ts';
import { handler } from './updateApplicationReject.ts';

let dynamo: DynamoMock;

beforeEach(() => {
  dynamo = holdApplication();
});

describe('Pressing Reject [§4, §7]', () => {
  it('stamps no day', async () => {
    const { status, body } = await press(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Rejected', version: 4 });
    for (const stamp of ['pending', 'approve']) expect(body).not.toHaveProperty(stamp);
  });

  it('with a day and the decision has both of that day', async () => {
    const { body } = await press(handler, route, { date: '2026-02-28', decision: true });
    expect(body).toMatchObject({ statusDate: '2026-02-28', stages: { decision: { date: '2026-02-28' } } });
  });

  it('refuses a day to come', async () => {
    expect((await press(handler, route, { date: '2026-03-06' })).status).toBe(400);
  });

  it('moves the totals, in the same transaction as the record in its lists', async () => {
    await press(handler, route);
    const writes = writesOf(dynamo);
    expect(changedBy(writes[applicationId])).toMatchObject({ listedStatus: 'Rejected' });
    expect(movesOf(writes['totals'] ?? {})).toMatchObject({ Pending: -1, Rejected: 1 });
    expect(writes[`application#${applicationId}`]?.Put?.Item).toMatchObject({
      action: 'updateApplicationReject',
      after: { isStatus: 'Rejected' },
    });
  });

  it.each([
    ['unknown', undefined],
    ['deleted', deletedApplication()],
  ])('does not find an %s one', async (_, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    expect((await press(handler, route)).status).toBe(404);
  });
});
