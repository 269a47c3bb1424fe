import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  closedIds,
  listedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedTotals,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  storedApplication,
} from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { callStatusRoute } from '../../testing/status.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './reopenApplication.ts';
import { reopenApplication as route } from './routes.ts';

const closed = closedApplication({
  passportExpiry: '2027-01-01',
  isStatus: 'Approved',
  approve: '2026-02-01',
});
const newer = storedApplication({ _id: 'd'.repeat(24) });
const reopen = (version = 3) => callStatusRoute(handler, route, { version });

beforeEach(async () => {
  stubStage();
  stubSigner();
  mockTables();
  await storeApplications(closed);
});

describe('reopenApplication', () => {
  it('adds the case to lists, queues and totals again, and writes a history entry', async () => {
    const { status, body } = await reopen();
    expect([status, body.version]).toEqual([200, 4]);
    expect(body).not.toHaveProperty('closedAt');
    expect(await listedIds({ status: 'Approved' })).toEqual([applicationId]);
    expect(await closedIds()).toEqual([]);
    expect(await storedQueues(applicationId)).toEqual(expect.arrayContaining(['overdue', 'collect']));
    expect(await storedTotals()).toMatchObject({ all: 1, Approved: 1 });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'reopenApplication',
      before: { closedAt: closed.closedAt },
    });
  });

  it.each([
    ['passport', { email: 'other@example.com' }],
    ['email', { passport: 'OTHER1234' }],
  ])('fails with a message while a newer open case of the person has the same %s', async (field, changes) => {
    await storeApplications({ ...newer, ...changes });
    expect(await reopen()).toEqual({
      status: 409,
      body: {
        code: 'DUPLICATE',
        message: messages.newerCaseOpen,
        fields: { [field]: messages.newerCaseOpen },
      },
    });
    expect(await storedApplicationOf(applicationId)).toEqual(closed);
  });

  it('claims passport and email for the case again', async () => {
    await reopen();
    await expect(storeApplications(newer)).rejects.toMatchObject({
      fields: { email: messages.emailTaken, passport: messages.passportTaken },
    });
  });

  it('returns a message for an open case, STALE for an old version, and 404 for a deleted case', async () => {
    expect(await reopen(2)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    await replaceApplication(storedApplication());
    expect(await reopen()).toMatchObject({ status: 409, body: { message: messages.caseOpen } });
    await replaceApplication(deletedApplication());
    expect((await reopen()).status).toBe(404);
  });
});
