import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import {
  deletedIds,
  listedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedTotals,
} from '../../testing/applications.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  now,
  sourceIp,
  storedApplication,
} from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { restoreApplication } from './restoreApplication.ts';

const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };
const other = storedApplication({ _id: 'd'.repeat(24), email: 'other@example.com' });

beforeEach(async () => {
  stubStage();
  stubSigner();
  mockTables();
  await storeApplications(deletedApplication());
});

describe('restoreApplication', () => {
  it('adds the application to lists and totals again', async () => {
    expect(await restoreApplication(request)).toMatchObject({ _id: applicationId, version: 4 });
    const stored = await storedApplicationOf(applicationId);
    for (const name of ['deletedAt', 'deletedBy']) expect(stored).not.toHaveProperty(name);
    expect(await listedIds({ status: 'Pending' })).toEqual([applicationId]);
    expect(await deletedIds()).toEqual([]);
    const counts = { Pending: 1, Approved: 0, Rejected: 0 };
    const [months, stages] = [{ '2024-03': counts }, { received: 1 }];
    expect(await storedTotals()).toEqual({ all: 1, ...counts, months, stages });
  });

  it('claims the email and the passport again', async () => {
    await restoreApplication(request);
    await expect(storeApplications({ ...other, email: 'ayesha.rahman@example.com' })).rejects.toMatchObject({
      fields: { email: messages.emailTaken, passport: messages.passportTaken },
    });
  });

  it('fails if another application has the passport now', async () => {
    await storeApplications(other);
    await expect(restoreApplication(request)).rejects.toMatchObject({
      code: 'DUPLICATE',
      fields: { passport: messages.passportTaken },
    });
    expect(await listedIds()).toEqual([other._id]);
  });

  it('rejects an application that was joined into another one, which now has its files', async () => {
    const joined = { into: other._id, version: 4, before: {}, exchanged: [] };
    await replaceApplication(deletedApplication({ joined }));
    await expect(restoreApplication(request)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: messages.joinedRecord,
    });
  });

  it.each([
    ['unknown', []],
    ['live', [storedApplication()]],
    ['too old', [deletedApplication({ deletedAt: '2026-01-31T00:00:00.000Z' })]],
  ])('returns 404 for an application that is %s', async (_, records) => {
    mockTables();
    await storeApplications(...records);
    await expect(restoreApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
