import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { changedBy, mockDynamo, movesOf, writesOf } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  now,
  sourceIp,
  storedApplication,
} from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { indexAttributes } from '../index-keys.ts';
import { storedRow } from '../row.ts';
import { deleteApplication, handler } from './deleteApplication.ts';
import { deleteApplication as route } from './routes.ts';

const dynamo = mockDynamo();
const record = storedApplication({ isStatus: 'Approved' });
const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
  dynamo.on(GetCommand).resolves({ Item: record });
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('Deleting an application [§7]', () => {
  it('takes it out of every index and keeps it for 30 days', async () => {
    expect(await deleteApplication(request)).toEqual({});
    const item = changedBy(writesOf(dynamo)[applicationId]);
    expect(item).toMatchObject({ deletedAt: now.toISOString(), version: 4 });
    expect(item).toMatchObject({
      deletedBy: admin.id,
      listedDeleted: 'deleted',
      deletedKey: `${now.toISOString()}#${applicationId}`,
    });
    const { row: _, ...keys } = indexAttributes(record);
    expect(item['row']).toEqual(storedRow({ ...record, version: 4 }));
    for (const key of Object.keys(keys)) expect(item).toHaveProperty(key, undefined);
  });

  it('releases email and passport, lowers the totals and leaves a line of history', async () => {
    await deleteApplication(request);
    const writes = writesOf(dynamo);
    expect(writes[`email#${record.email}`]).toHaveProperty('Delete');
    expect(writes[`passport#${record.passport}`]).toHaveProperty('Delete');
    expect(movesOf(writes['totals'] ?? {})).toEqual({ all: -1, Approved: -1, 'Approved 2024-03': -1 });
    expect(movesOf(writes['totals#2024-03'] ?? {})).toEqual({ 'Approved 2024-03-04': -1 });
    expect(writes[`application#${applicationId}`]?.Put?.Item).toMatchObject({ action: 'deleteApplication' });
  });

  it('a second time does not find it', async () => {
    dynamo.on(GetCommand).resolves({ Item: deletedApplication() });
    await expect(deleteApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs an id of 24 characters', async () => {
    const answer = await handler(eventOf(route, { caller: admin, parameters: { id: '12' } }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(messages.invalidId);
  });
});
