import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { changedBy, mockDynamo, movesOf, refuseWrites, writesOf } from '../../testing/dynamo.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  now,
  sourceIp,
  storedApplication,
} from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { restoreApplication } from './restoreApplication.ts';

const dynamo = mockDynamo();
const record = deletedApplication();
const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };

beforeEach(() => {
  stubStage();
  stubSigner();
  dynamo.resetHistory();
  dynamo.on(GetCommand).resolves({ Item: record });
  dynamo.on(TransactWriteCommand).resolves({});
});

describe('Restoring an application', () => {
  it('puts it back into every index, for good', async () => {
    expect(await restoreApplication(request)).toMatchObject({ _id: applicationId, version: 4 });
    const item = changedBy(writesOf(dynamo)[applicationId]);
    expect(item).toMatchObject({ listed: 'live', listedStatus: 'Pending', enquiryPassport: record.passport });
    expect(item).toMatchObject({ deletedAt: undefined, deletedBy: undefined });
  });

  it('takes email and passport again and raises the totals', async () => {
    await restoreApplication(request);
    const writes = writesOf(dynamo);
    expect(writes[`email#${record.email}`]).toHaveProperty('Put');
    expect(writes[`passport#${record.passport}`]).toHaveProperty('Put');
    expect(movesOf(writes['totals'] ?? {})).toEqual({ all: 1, Pending: 1, 'Pending 2024-03': 1 });
    expect(movesOf(writes['totals#2024-03'] ?? {})).toEqual({ 'Pending 2024-03-04': 1 });
  });

  it('is refused when another has taken the passport meanwhile', async () => {
    refuseWrites(dynamo, [/^passport#/]);
    await expect(restoreApplication(request)).rejects.toMatchObject({
      code: 'DUPLICATE',
      fields: { passport: messages.passportTaken },
    });
  });

  it.each([
    ['unknown', undefined],
    ['live', storedApplication()],
    ['too old', deletedApplication({ deletedAt: '2026-01-31T00:00:00.000Z' })],
  ])('does not find one that is %s', async (_, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    await expect(restoreApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
