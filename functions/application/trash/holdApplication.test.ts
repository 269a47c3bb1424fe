import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closedIds,
  deletedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
} from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  now,
  storedApplication,
  superAdmin,
} from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './holdApplication.ts';
import { holdApplication as route } from './routes.ts';

const closed = closedApplication();

async function hold(held: boolean) {
  const event = eventOf(route, { caller: superAdmin, parameters: { id: applicationId }, body: { held } });
  const { statusCode, body = '' } = await handler(event);
  return { statusCode, body: JSON.parse(body) };
}

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
  mockRoles(mockCognito(), 'super-admin');
  await storeApplications(closed);
});

describe('holdApplication', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('protects a closed case from removal, and writes a history entry', async () => {
    expect(await hold(true)).toEqual({ statusCode: 200, body: {} });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ held: true, version: 4 });
    expect(await closedIds()).toEqual([]);
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'holdApplication',
      who: superAdmin.id,
      after: { held: true },
    });
  });

  it('protects a deleted application too, and can end the protection', async () => {
    await replaceApplication(deletedApplication());
    await hold(true);
    expect(await deletedIds()).toEqual([]);
    await hold(false);
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('held');
    expect(await deletedIds()).toEqual([applicationId]);
  });

  it('returns 404 for an open case, which is never removed anyway', async () => {
    await replaceApplication(storedApplication());
    expect((await hold(true)).statusCode).toBe(404);
  });
});
