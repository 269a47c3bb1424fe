import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../server/logger.ts';
import { foundUser, mockCognito } from '../testing/cognito.ts';
import { eventOf } from '../testing/event.ts';
import { admin, applicationId, now, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './fetchActivity.ts';
import { fetchActivity as route } from './routes.ts';
import type { ActivityPage } from './schemas.ts';
import { subjectOf } from './subject.ts';
import { activityPut } from './write-activity.ts';

let tables: MockTables;
const slideId = 'c'.repeat(24);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function done(
  kind: 'application' | 'slide' | 'user' | 'settings',
  id: string,
  who: string,
  minutes: number,
  changes: Partial<Parameters<typeof activityPut>[0]> = {},
): Record<string, unknown> {
  const entry = { subject: subjectOf(kind, id), action: 'done', who, now: later(minutes), ...changes };
  return activityPut(entry).Item ?? {};
}

function keep(...entries: readonly object[]): void {
  tables = mockTables({
    activity: entries,
    applications: [{ _id: applicationId, givenN: 'Ayesha', surname: 'Rahman' }],
    slides: [{ _id: slideId, thumbnail: 'Winter' }],
  });
}

beforeEach(() => {
  stubStage();
  mockRoles(mockCognito(), 'super-admin')
    .on(AdminGetUserCommand)
    .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }))
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ id: admin.id, name: 'Nadia' }));
  keep(
    done('application', applicationId, admin.id, 1),
    done('slide', slideId, admin.id, 2),
    done('user', admin.id, superAdmin.id, 3),
    done('application', 'd'.repeat(24), 'applicant', 4, { before: { salary: '1' }, after: { salary: '2' } }),
    done('settings', 'site', superAdmin.id, 5),
  );
});

async function read(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: superAdmin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

/** Reads all pages of the history, at most `limit` entries each, and returns the minute of each entry. */
async function readAll(filter: Record<string, string>, limit = 2): Promise<number[]> {
  const minutes: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await read({ ...filter, limit: String(limit), ...(cursor && { cursor }) });
    const page: ActivityPage = body;
    expect(page.activity.length).toBeLessThanOrEqual(limit);
    minutes.push(...page.activity.map(({ at }) => (Date.parse(at) - now.getTime()) / 60_000));
    cursor = page.nextCursor;
  } while (cursor);
  return minutes;
}

describe('The history’s filters by type and actor', () => {
  it('`by: staff` selects only entries of staff', async () => {
    expect(await readAll({ by: 'staff' })).toEqual([5, 3, 2, 1]);
    expect(await readAll({ by: 'staff', kind: 'application' })).toEqual([1]);
  });

  it('`type` selects only changes or only views', async () => {
    expect(await readAll({ type: 'change' })).toEqual([4]);
    expect(await readAll({ type: 'view', by: 'staff' })).toEqual([5, 3, 2, 1]);
  });
});

describe('The history of all records', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('shows the name of an applicant without a given name, without an extra space', async () => {
    keep(done('application', applicationId, admin.id, 1));
    tables.put('applications', { _id: applicationId, givenN: '', surname: 'Sukarno' });
    const { body } = await read();
    expect(body.activity[0].on.name).toBe('Sukarno');
  });

  it('shows actor, action and record by name, newest first', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(
      body.activity.map(({ by, on }: ActivityPage['activity'][number]) => [by.name, on.kind, on.name]),
    ).toEqual([
      ['', 'settings', ''],
      ['', 'application', ''],
      ['', 'user', 'Nadia'],
      ['Nadia', 'slide', 'Winter'],
      ['Nadia', 'application', 'Ayesha Rahman'],
    ]);
    expect(body.activity[1]).toEqual({
      at: later(4).toISOString(),
      action: 'done',
      by: { _id: 'applicant', name: '' },
      on: { kind: 'application', _id: 'd'.repeat(24), name: '' },
      before: { salary: '1' },
      after: { salary: '2' },
    });
    expect(body).not.toHaveProperty('nextCursor');
  });

  it('shows the IP address of a request until it expires', async () => {
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const [one, other] = [1, 2].map(minutes => done('application', applicationId, admin.id, minutes));
    keep(one ?? {}, other ?? {}, done('application', applicationId, admin.id, 3));
    tables.put(
      'clientAddresses',
      { entry: one?.['at'], address: '203.0.113.7', expires: inAnHour },
      // Expired, but not yet removed by DynamoDB.
      { entry: other?.['at'], address: '203.0.113.8', expires: inAnHour - 3601 },
    );
    const { body } = await read();
    const told = body.activity.map(({ address }: ActivityPage['activity'][number]) => address);
    expect(told).toEqual([undefined, undefined, '203.0.113.7']);
  });

  it('pages through entries about all kinds of records without gaps or repetitions', async () => {
    expect(await readAll({})).toEqual([5, 4, 3, 2, 1]);
    expect(await readAll({}, 1)).toEqual([5, 4, 3, 2, 1]);
  });

  it.each(['done', 'refused', 'unfinished', undefined] as const)(
    'merges the start and the outcome of a change into one line: %s',
    async outcome => {
      const changes = [1, 2, 3].map(minutes =>
        done('user', admin.id, superAdmin.id, minutes, { outcome: 'begun' }),
      );
      const ends = changes.map(item => ({ ...item, at: `${item['at']}0`, outcome }));
      keep(...changes, ...(outcome ? ends : []));
      const told = outcome === 'done' ? undefined : (outcome ?? 'unfinished');
      for (const filter of [{}, { who: superAdmin.id }, { record: subjectOf('user', admin.id) }]) {
        const { body } = await read(filter);
        expect(body.activity.map((line: ActivityPage['activity'][number]) => line.outcome)).toEqual([
          told,
          told,
          told,
        ]);
        for (const limit of [1, 2]) expect(await readAll(filter, limit)).toEqual([3, 2, 1]);
      }
      const { body: first } = await read({ limit: '1', cursor: `${changes[1]?.['at']}0` });
      expect(first.activity).toMatchObject([{ at: later(2).toISOString(), ...(told && { outcome: told }) }]);
    },
  );

  it.each([
    [{ who: admin.id }, [2, 1]],
    [{ kind: 'application' }, [4, 1]],
    [{ who: admin.id, kind: 'slide' }, [2]],
    [{ record: subjectOf('application', applicationId) }, [1]],
    [{ record: subjectOf('application', applicationId), who: superAdmin.id }, []],
    [{ since: later(2).toISOString(), until: later(4).toISOString() }, [3, 2]],
    [{ since: later(4).toISOString(), until: later(2).toISOString() }, []],
    [{ cursor: '-:T:T030-T177Z.9542024.-#0a7147b0' }, []],
  ])('returns only the entries that match the filter %j', async (filter, expected) => {
    expect(await readAll(filter)).toEqual(expected);
  });

  it.each<[number, Record<string, string>]>([
    [100, { who: admin.id, kind: 'slide' }],
    [100, { by: 'staff', type: 'change' }],
    [100, { kind: 'slide', type: 'change' }],
    [50, { record: subjectOf('slide', slideId), type: 'change' }],
  ])(
    'reads at most %i entries for a request with the filter %j, and returns how far it has read',
    async (most, filter) => {
      const views = Array.from({ length: 350 }, (_, index) => {
        const [kind, id] = filter['who']
          ? (['application', applicationId] as const)
          : (['slide', slideId] as const);
        return done(kind, id, admin.id, 10 + index);
      });
      keep(done('slide', slideId, admin.id, 1, { after: { title: 'New' } }), ...views);
      const { body } = await read(filter);
      const readLines = tables.dynamo
        .commandCalls(QueryCommand)
        .reduce((sum, { args }) => sum + (args[0].input.Limit ?? 0), 0);
      expect([body.activity, readLines <= most, readLines > most / 2]).toEqual([[], true, true]);
      const lookedBackTo = Date.parse(body.nextCursor.slice(0, now.toISOString().length));
      expect(lookedBackTo).toBeGreaterThan(later(10 + 350 - 101).getTime());
      expect(lookedBackTo).toBeLessThan(later(10 + 350 - 40).getTime());
      expect(await readAll(filter)).toEqual([1]);
    },
  );

  it.each([
    { record: 'application' },
    { record: `visa#${applicationId}` },
    { record: 'settings#other' },
    { kind: 'visa' },
    { who: 'nobody' },
    { since: 'yesterday' },
    { cursor: 'abc' },
  ])('rejects the invalid query %j', async query => {
    expect((await read(query)).status).toBe(400);
  });

  it('returns 500 if the name of a record cannot be read', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables.dynamo
      .on(BatchGetCommand)
      .resolves({ UnprocessedKeys: { applications: { Keys: [{ _id: applicationId }] } } });
    expect((await read()).status).toBe(500);
  });
});
