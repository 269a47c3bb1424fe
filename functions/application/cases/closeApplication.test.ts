import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  closedIds,
  listedIds,
  queueCall,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedTotals,
} from '../../testing/applications.ts';
import { arrivedDocument, documentRequest } from '../../testing/document-requests.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, applicationId, deletedApplication, now, storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { callStatusRoute } from '../../testing/status.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './closeApplication.ts';
import { closeApplication as route } from './routes.ts';

const record = storedApplication({
  isStatus: 'Rejected',
  assignee: { id: admin.id, name: 'Nadia' },
  passportExpiry: '2026-06-01',
});
const close = (body: Record<string, unknown> = {}) =>
  callStatusRoute(handler, route, { version: 3, ...body });
let tables: MockTables;

beforeEach(async () => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  await storeApplications(record);
});

describe('closeApplication', () => {
  it('ends the links for documents for good, and keeps the arrived documents', async () => {
    await replaceApplication({
      ...record,
      documentRequests: [documentRequest()],
      arrived: [arrivedDocument()],
    });
    const { body } = await close();
    expect(body).not.toHaveProperty('documentRequests');
    expect(body.arrived).toHaveLength(1);
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('documentRequests');
  });

  it('removes the case from lists, queues and totals, and writes a history entry', async () => {
    expect(await storedQueues(applicationId)).not.toEqual([]);
    const { status, body } = await close();
    expect([status, body]).toMatchObject([
      200,
      { closedAt: now.toISOString(), closedBy: admin.id, version: 4 },
    ]);
    expect([await listedIds(), await listedIds({ status: 'Rejected' })]).toEqual([[], []]);
    expect(await storedQueues(applicationId)).toEqual([]);
    expect(await storedTotals()).toMatchObject({
      all: 0,
      Rejected: 0,
      months: { '2024-03': { Rejected: 0 } },
    });
    expect(await closedIds()).toEqual([applicationId]);
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'closeApplication',
      after: { closedAt: now.toISOString() },
    });
  });

  it('removes the case from the queue of calls', async () => {
    queueCall(tables);
    expect(await storedQueues(applicationId)).toContain('call');
    await close();
    expect(await storedQueues(applicationId)).toEqual([]);
  });

  it('releases the claims on email and passport, so that the person’s next case can take them', async () => {
    const next = storedApplication({ _id: 'd'.repeat(24) });
    await expect(storeApplications(next)).rejects.toMatchObject({ code: 'DUPLICATE' });
    await close();
    await storeApplications(next);
    expect(await listedIds()).toEqual([next._id]);
  });

  it('closes rejected cases and collected visas, and other cases only with `anyway`', async () => {
    const stages = { received: { date: '2026-01-02' }, visaCollected: { date: '2026-03-01' } };
    await replaceApplication(storedApplication({ isStatus: 'Approved' }));
    expect(await close()).toMatchObject({ status: 409, body: { message: messages.caseNotFinished } });
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('closedAt');
    await replaceApplication(storedApplication({ isStatus: 'Approved', stages }));
    expect((await close()).status).toBe(200);
    await replaceApplication(storedApplication());
    expect((await close({ anyway: true })).status).toBe(200);
  });

  it('rejects an old version, and a case that is already closed', async () => {
    expect(await close({ version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    await close();
    expect(await close({ version: 4 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: messages.caseClosed },
    });
  });

  it('returns 404 for a deleted case', async () => {
    await replaceApplication(deletedApplication());
    expect((await close()).status).toBe(404);
  });
});
