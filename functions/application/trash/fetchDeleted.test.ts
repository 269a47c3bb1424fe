import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectOf } from '../../activity/subject.ts';
import { activityPut } from '../../activity/write-activity.ts';
import { storeApplications } from '../../testing/applications.ts';
import { type CognitoMock, foundUser, mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, deletedApplication, fields, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { cursorOf, deletedList, listOf } from '../list/paging.ts';
import { handler } from './fetchDeleted.ts';
import { fetchDeleted as route } from './routes.ts';

let tables: MockTables;
let pool: CognitoMock;

/** Deleted applications, one each day, the last deleted first. */
const records = ['2026-03-03', '2026-03-02', '2026-03-01'].map((day, n) =>
  deletedApplication({
    _id: String(n).padStart(24, '0'),
    deletedAt: `${day}T00:00:00.000Z`,
    deletedBy: n === 1 ? superAdmin.id : admin.id,
  }),
);

async function fetchDeleted(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  // This application can no longer be restored, although DynamoDB still has it.
  const expired = deletedApplication({ _id: 'e'.repeat(24), deletedAt: '2026-02-02T20:05:06.788Z' });
  await storeApplications(...records, { ...expired, deletedBy: admin.id });
  pool = mockCognito();
  pool
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ id: admin.id, name: 'Nadia' }))
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: superAdmin.id })
    .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
});

describe('fetchDeleted', () => {
  it('returns when an application was deleted, who deleted it, and until when it can be restored', async () => {
    const { status, body } = await fetchDeleted();
    expect(status).toBe(200);
    expect(body.applications).toHaveLength(3);
    expect(body.applications[0]).toEqual({
      _id: '0'.repeat(24),
      surname: 'Rahman',
      givenN: 'Ayesha',
      passport: 'BX0123456',
      phone: fields.phone,
      visaType: 'work',
      isAdmin: true,
      isStatus: 'Pending',
      stage: 'received',
      deletedAt: '2026-03-03T00:00:00.000Z',
      by: { _id: admin.id, name: 'Nadia' },
      until: '2026-04-02T00:00:00.000Z',
    });
  });

  it('reads the name of each person once, and returns no name for an unknown person', async () => {
    const { body } = await fetchDeleted();
    const names = body.applications.map(({ by }: { by: { name: string } }) => by.name);
    expect(names).toEqual(['Nadia', '', 'Nadia']);
    expect(pool.commandCalls(AdminGetUserCommand)).toHaveLength(2);
  });

  it('returns the name of a person who no longer exists', async () => {
    const subject = subjectOf('user', superAdmin.id);
    const deletion = { subject, action: 'deleteUser', who: admin.id, now, before: { name: 'Bina' } };
    tables.put('activity', activityPut(deletion).Item ?? {});
    expect((await fetchDeleted()).body.applications[1].by).toEqual({ _id: superAdmin.id, name: 'Bina' });
  });

  it('returns only applications that can be restored', async () => {
    const { body } = await fetchDeleted();
    expect(body.applications.map(({ _id }: { _id: string }) => _id)).toEqual(records.map(({ _id }) => _id));
    expect(body).not.toHaveProperty('nextCursor');
  });

  it('continues from a cursor to the end', async () => {
    const first = (await fetchDeleted({ limit: '2' })).body;
    expect(first.applications).toHaveLength(2);
    const second = (await fetchDeleted({ limit: '2', cursor: first.nextCursor })).body;
    expect(second.applications).toMatchObject([{ _id: records[2]?._id }]);
    expect(second).not.toHaveProperty('nextCursor');
  });

  it('returns an empty page if the application at the cursor has expired', async () => {
    const cursor = cursorOf(deletedList, `2026-01-01T00:00:00.000Z#${'0'.repeat(24)}`);
    expect((await fetchDeleted({ cursor })).body).toEqual({ applications: [] });
  });

  it('rejects a cursor of another list', async () => {
    expect((await fetchDeleted({ cursor: cursorOf(listOf(), '0'.repeat(24)) })).status).toBe(400);
  });
});
