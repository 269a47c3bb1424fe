import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  deletedIds,
  listedIds,
  queueCall,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedTotals,
} from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, applicationId, now, sourceIp, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { deleteApplication, handler } from './deleteApplication.ts';
import { deleteApplication as route } from './routes.ts';

const record = storedApplication({ isStatus: 'Approved' });
const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };
let tables: MockTables;

beforeEach(async () => {
  stubStage();
  tables = mockTables();
  await storeApplications(record);
});

describe('deleteApplication [§7]', () => {
  it('moves the application from the lists to the list of deleted ones', async () => {
    expect(await deleteApplication(request)).toEqual({});
    expect(await storedApplicationOf(applicationId)).toMatchObject({
      deletedAt: now.toISOString(),
      deletedBy: admin.id,
      version: 4,
    });
    expect([await listedIds(), await listedIds({ status: 'Approved' })]).toEqual([[], []]);
    expect(await deletedIds()).toEqual([applicationId]);
  });

  it('releases the claims on email and passport, lowers the totals and writes a history entry', async () => {
    await deleteApplication(request);
    expect(await storedTotals()).toMatchObject({
      all: 0,
      Approved: 0,
      months: { '2024-03': { Approved: 0 } },
    });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'deleteApplication',
    });
    await storeApplications({ ...record, _id: 'd'.repeat(24) });
    expect(await listedIds()).toEqual(['d'.repeat(24)]);
  });

  it('removes the application from the queue of calls', async () => {
    queueCall(tables);
    expect(await storedQueues(applicationId)).toContain('call');
    await deleteApplication(request);
    expect(await storedQueues(applicationId)).toEqual([]);
  });

  it('returns 404 when the application is deleted already', async () => {
    await deleteApplication(request);
    await expect(deleteApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('rejects an id that does not have 24 characters', async () => {
    const answer = await handler(eventOf(route, { caller: admin, parameters: { id: '12' } }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(messages.invalidId);
  });
});
