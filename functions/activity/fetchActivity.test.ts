import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../server/logger.ts';
import { found, mockCognito } from '../testing/cognito.ts';
import { mockDynamo } from '../testing/dynamo.ts';
import { eventOf } from '../testing/event.ts';
import { admin, applicationId, now, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { haveRoles, itAsksThePoolForTheRole } from '../testing/standing.ts';
import { handler } from './fetchActivity.ts';
import { fetchActivity as route } from './routes.ts';
import type { ActivityPage } from './schemas.ts';
import { subjectOf } from './subject.ts';
import { activityPut, type NewActivity } from './write-activity.ts';

const dynamo = mockDynamo();
const slideId = 'c'.repeat(24);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Items of the activity table. */
let table: Record<string, unknown>[];
/** Items of the table of addresses. */
let addresses: Record<string, unknown>[];

/** DynamoDB's Query on `table`: a partition between two places, the newest first, then the limit, then the filter. */
function query({
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
  ExclusiveStartKey: start,
  FilterExpression: filter,
  Limit: limit = 1000,
}: QueryCommandInput) {
  if (values[':at']) return { Items: table.filter(item => item['at'] === values[':at']) };
  if (values[':since'] > values[':until']) throw new Error('BETWEEN in the wrong order');
  const newest = table
    .filter(item => item[names['#part'] ?? ''] === values[':part'])
    .filter(({ at }) => String(at) >= values[':since'] && String(at) <= values[':until'])
    .filter(({ at }) => !start || String(at) < start['at'])
    .toSorted((one, other) => String(other['at']).localeCompare(String(one['at'])));
  const read = newest.slice(0, limit);
  const Items = filter ? read.filter(item => item[names['#only'] ?? ''] === values[':only']) : read;
  return { Items, ...(read.length === limit && { LastEvaluatedKey: read.at(-1) }) };
}

function done(kind: 'application' | 'slide' | 'user', id: string, who: string, minutes: number): NewActivity {
  return { subject: subjectOf(kind, id), action: 'done', who, now: later(minutes) };
}

const keep = (...entries: readonly NewActivity[]) => {
  table = entries.map(entry => activityPut(entry).Item ?? {});
};

beforeEach(() => {
  stubStage();
  dynamo.resetHistory();
  haveRoles(mockCognito(), 'super-admin')
    .on(AdminGetUserCommand)
    .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }))
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(found({ id: admin.id, name: 'Nadia' }));
  dynamo.on(QueryCommand).callsFake(query);
  addresses = [];
  const named = {
    applications: [{ _id: applicationId, givenN: 'Ayesha', surname: 'Rahman' }],
    slides: [{ _id: slideId, thumbnail: 'Winter' }],
  };
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems = {} }: BatchGetCommandInput) => ({
    Responses: 'clientAddresses' in RequestItems ? { clientAddresses: addresses } : named,
  }));
  keep(
    done('application', applicationId, admin.id, 1),
    done('slide', slideId, admin.id, 2),
    done('user', admin.id, superAdmin.id, 3),
    {
      ...done('application', 'd'.repeat(24), 'applicant', 4),
      before: { salary: '1' },
      after: { salary: '2' },
    },
    { subject: subjectOf('settings', 'site'), action: 'done', who: superAdmin.id, now: later(5) },
  );
});

async function read(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: superAdmin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

/** The minutes of what is read, all pages of it, each of at most `limit`. */
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

describe('What was done', () => {
  it('is only what staff did, where that is asked for', async () => {
    expect(await readAll({ by: 'staff' })).toEqual([5, 3, 2, 1]);
    expect(await readAll({ by: 'staff', kind: 'application' })).toEqual([1]);
  });

  it('is only changes, or only what was looked at', async () => {
    expect(await readAll({ type: 'change' })).toEqual([4]);
    expect(await readAll({ type: 'view', by: 'staff' })).toEqual([5, 3, 2, 1]);
  });
});

describe('The history of everything', () => {
  itAsksThePoolForTheRole(route, handler);

  it('names an applicant of one name without a stray space', async () => {
    const applications = [{ _id: applicationId, givenN: '', surname: 'Sukarno' }];
    dynamo.on(BatchGetCommand).callsFake(({ RequestItems = {} }: BatchGetCommandInput) => ({
      Responses: 'clientAddresses' in RequestItems ? { clientAddresses: addresses } : { applications },
    }));
    keep(done('application', applicationId, admin.id, 1));
    const { body } = await read();
    expect(body.activity[0].on.name).toBe('Sukarno');
  });

  it('says who did what to which record, by name, the newest first', async () => {
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

  it('says from which address something was asked for, until that expires', async () => {
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const [one, other] = table.map(({ at }) => at);
    addresses = [
      { entry: one, address: '203.0.113.7', expires: inAnHour },
      // DynamoDB has not removed it yet.
      { entry: other, address: '203.0.113.8', expires: inAnHour - 3601 },
    ];
    const { body } = await read();
    const told = body.activity.map(({ address }: ActivityPage['activity'][number]) => address);
    expect(told).toEqual([undefined, undefined, undefined, undefined, '203.0.113.7']);
    expect(dynamo.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems)).toContainEqual(
      {
        clientAddresses: expect.objectContaining({
          Keys: table.map(({ at }) => ({ entry: at })).toReversed(),
        }),
      },
    );
  });

  it('goes on page by page, over every kind, without a gap or a repetition', async () => {
    expect(await readAll({})).toEqual([5, 4, 3, 2, 1]);
    expect(await readAll({}, 1)).toEqual([5, 4, 3, 2, 1]);
  });

  it.each(['done', 'refused', 'unfinished', undefined] as const)(
    'has one line for a change that was recorded before it was done and ended as %s',
    async outcome => {
      const changes = [1, 2, 3].map(
        minutes =>
          activityPut({ ...done('user', admin.id, superAdmin.id, minutes), outcome: 'begun' }).Item ?? {},
      );
      const ends = changes.map(({ before: _, after: __, ...item }) => ({
        ...item,
        at: `${item['at']}0`,
        outcome,
      }));
      table = outcome ? [...changes, ...ends] : changes;
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
  ])('is narrowed by %j', async (filter, expected) => {
    expect(await readAll(filter)).toEqual(expected);
  });

  it('finds what lies far back among what a filter leaves out, in bounded steps', async () => {
    const views = Array.from({ length: 5000 }, (_, index) =>
      done('application', applicationId, admin.id, 10 + index),
    );
    keep(done('slide', slideId, admin.id, 1), ...views);
    const { body } = await read({ who: admin.id, kind: 'slide' });
    expect(body.activity).toEqual([]);
    expect(body.nextCursor).toBeDefined();
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(5);
    expect(await readAll({ who: admin.id, kind: 'slide' })).toEqual([1]);
  });

  it.each([
    { record: 'application' },
    { record: `visa#${applicationId}` },
    { record: 'settings#other' },
    { kind: 'visa' },
    { who: 'nobody' },
    { since: 'yesterday' },
    { cursor: 'abc' },
  ])('refuses %j', async query => {
    expect((await read(query)).status).toBe(400);
  });

  it('fails when a name could not be read', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    dynamo
      .on(BatchGetCommand)
      .resolves({ UnprocessedKeys: { applications: { Keys: [{ _id: applicationId }] } } });
    expect((await read()).status).toBe(500);
  });
});
