import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectOf } from '../../activity/subject.ts';
import { activityPut, type NewActivity } from '../../activity/write-activity.ts';
import { logger } from '../../server/logger.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { type CognitoMock, foundUser, mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, applicationId, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './getActivity.ts';
import { getActivity as route } from './routes.ts';

let tables: MockTables;
let pool: CognitoMock;
const subject = `application#${applicationId}`;

async function names(): Promise<string[]> {
  const { body } = await read();
  return body.activity.map(({ by }: { by: { name: string } }) => by.name);
}

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function read(query: Record<string, string> = {}, id = applicationId) {
  const answer = await handler(eventOf(route, { caller: admin, parameters: { id }, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

const keepHistory = (...entries: readonly NewActivity[]) =>
  tables.put('activity', ...entries.map(entry => activityPut(entry).Item ?? {}));

beforeEach(() => {
  stubStage();
  tables = mockTables();
  pool = mockCognito();
  pool
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ id: admin.id, name: 'Nadia' }))
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: superAdmin.id })
    .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
  const change = { after: { surname: 'Khan' }, before: { surname: 'Rahman' } };
  keepHistory(
    { subject, action: 'updateApplication', who: admin.id, now, ...change },
    { subject, action: 'getApplication', who: superAdmin.id, now: later(-0.1) },
    { subject, action: 'getApplication', who: admin.id, now: later(-0.2) },
    { subject: subjectOf('application', 'd'.repeat(24)), action: 'getApplication', who: admin.id, now },
  );
});

describe('The history of an application', () => {
  it('has no notes at first, and returns 404 for an id that no record has', async () => {
    expect((await read({ notes: 'true' }, 'e'.repeat(24))).status).toBe(404);
    expect(await read({ notes: 'true' })).toEqual({ status: 200, body: { activity: [] } });
  });

  it('returns action, person, time and changed fields of an entry', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.activity[0]).toEqual({
      at: now.toISOString(),
      action: 'updateApplication',
      by: { _id: admin.id, name: 'Nadia' },
      before: { surname: 'Rahman' },
      after: { surname: 'Khan' },
    });
  });

  it('reads the name of each person once', async () => {
    expect(await names()).toEqual(['Nadia', '', 'Nadia']);
    expect(pool.calls()).toHaveLength(2);
  });

  it('shows the name of a deleted person', async () => {
    const deletion = { action: 'deleteUser', who: admin.id, now: later(2), before: { name: 'Bina' } };
    keepHistory({ subject: subjectOf('user', superAdmin.id), ...deletion });
    expect(await names()).toEqual(['Nadia', 'Bina', 'Nadia']);
  });

  it('shows the name that the person had at the time of the entry', async () => {
    const renamed = (name: string, minutes: number) => ({
      subject: subjectOf('user', admin.id),
      ...{ action: 'updateUser', who: superAdmin.id, now: later(minutes), before: { name } },
    });
    const disabled = { ...renamed('', 1), before: { enabled: true } };
    keepHistory(renamed('Ana', -1), disabled, renamed('Anna', 2), renamed('Nadya', 3));
    expect(await names()).toEqual(['Anna', '', 'Anna']);
  });

  it('returns the newest entries first; the cursor leads to the next ones', async () => {
    const { body } = await read({ limit: '2' });
    expect(body.activity).toHaveLength(2);
    expect(body.nextCursor).toContain(body.activity[1].at);
    const next = (await read({ limit: '2', cursor: body.nextCursor })).body;
    expect(next).toEqual({ activity: [expect.objectContaining({ at: later(-0.2).toISOString() })] });
  });

  it('returns 404 for an application that never existed', async () => {
    tables = mockTables();
    expect((await read()).status).toBe(404);
  });

  it('returns 500 if the user pool is unavailable', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    pool.on(AdminGetUserCommand).rejects(new Error('away'));
    expect((await read()).status).toBe(500);
  });
});

describe('The filter for notes', () => {
  const note = (text: string, minutes: number): NewActivity => ({
    ...{ subject, action: 'addNote', who: admin.id, now: later(minutes) },
    after: { note: { text, by: admin.id, at: later(minutes).toISOString() } },
  });
  const views = (count: number, minutes: number) =>
    Array.from(
      { length: count },
      (_, view): NewActivity => ({
        ...{ subject, action: 'getApplication', who: admin.id },
        now: later(minutes + view / 1000),
      }),
    );
  const texts = ({ body }: Awaited<ReturnType<typeof read>>) =>
    body.activity.map(({ after }: { after: { note: { text: string } } }) => after.note.text);

  it('returns the notes with their authors, and no other entries', async () => {
    keepHistory(note('First', 1), note('Second', 2));
    const { body } = await read({ notes: 'true' });
    expect(body.activity).toMatchObject([
      { by: { name: 'Nadia' }, after: { note: { text: 'Second' } } },
      { by: { name: 'Nadia' }, after: { note: { text: 'First' } } },
    ]);
    expect(body).not.toHaveProperty('nextCursor');
  });

  it('finds notes that are older than many views, on later pages', async () => {
    keepHistory(note('First', 1), note('Second', 2), ...views(120, 3), note('Third', 9));
    const page = await read({ notes: 'true', limit: '2' });
    expect(texts(page)).toEqual(['Third', 'Second']);
    expect(texts(await read({ notes: 'true', limit: '2', cursor: page.body.nextCursor }))).toEqual(['First']);
  });

  it('stops after a number of reads, and the next page continues from there', async () => {
    keepHistory(note('First', 1), ...views(50 * serverLimits.noteReadings, 2));
    tables.dynamo.resetHistory();
    const page = await read({ notes: 'true' });
    expect(texts(page)).toEqual([]);
    expect(tables.dynamo.calls()).toHaveLength(serverLimits.noteReadings);
    expect(texts(await read({ notes: 'true', cursor: page.body.nextCursor }))).toEqual(['First']);
  });
});
