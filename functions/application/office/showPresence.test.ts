import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { storeApplications } from '../../testing/applications.ts';
import { foundUser, mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  now,
  storedApplication,
  superAdmin,
} from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { showPresence as route } from './routes.ts';
import { handler } from './showPresence.ts';

let tables: MockTables;
const nadia = { _id: admin.id, name: 'Nadia' };
const bina = { _id: superAdmin.id, name: 'Bina' };

const other = 'd'.repeat(24);
const deleted = 'e'.repeat(24);
const ask = (caller = admin, id = applicationId) => handler(eventOf(route, { caller, parameters: { id } }));

async function look(caller = admin, id = applicationId) {
  const answer = await ask(caller, id);
  expect(answer.statusCode).toBe(200);
  return JSON.parse(answer.body ?? '').others;
}
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  await storeApplications(
    storedApplication(),
    storedApplication({ _id: other }),
    deletedApplication({ _id: deleted }),
  );
  const pool = mockCognito();
  for (const { _id: id, name } of [nadia, bina])
    pool.on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id }).resolves(foundUser({ id, name }));
});

describe('showPresence', () => {
  it('returns the other viewers of an application', async () => {
    expect(await look()).toEqual([]);
    expect(await look(superAdmin)).toEqual([nadia]);
    expect(await look()).toEqual([bina]);
  });

  it('counts viewers of each application separately', async () => {
    await look();
    expect(await look(superAdmin, other)).toEqual([]);
  });

  it('counts a viewer for a little over two polling intervals of the screen', async () => {
    expect(serverLimits.presenceSeconds).toBeGreaterThan(2 * 30);
    await look();
    pass(serverLimits.presenceSeconds - 1);
    expect(await look(superAdmin)).toEqual([nadia]);
    pass(1);
    expect(await look(superAdmin)).toEqual([]);
  });

  it.each(['f'.repeat(24), deleted])('returns 404 for the unknown or deleted application %s', async id => {
    const answer = await ask(admin, id);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'NOT_FOUND', message: messages.notFound });
    expect(tables.all('leases')).toEqual([]);
  });

  it('makes one read and one write of an item that expires after the last viewer', async () => {
    await look();
    pass(20);
    tables.dynamo.resetHistory();
    await look(superAdmin);
    expect(tables.dynamo.commandCalls(GetCommand)).toHaveLength(1);
    expect(tables.dynamo.commandCalls(UpdateCommand)).toHaveLength(1);
    expect(tables.dynamo.calls()).toHaveLength(2);
    expect(tables.all('leases')).toMatchObject([
      {
        name: `presence#${applicationId}`,
        expires: Math.floor(now.getTime() / 1000) + 20 + serverLimits.presenceSeconds,
      },
    ]);
  });
});
