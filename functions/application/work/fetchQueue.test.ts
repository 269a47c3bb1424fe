import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queueCall, storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { admin, now, storedApplication, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './fetchQueue.ts';
import { fetchQueue as route } from './routes.ts';

let tables: MockTables;

async function fetchQueue(queue: string, query: Record<string, string> = {}, caller = admin) {
  const answer = await handler(eventOf(route, { caller, parameters: { queue }, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
const datesOf = ({ body }: Awaited<ReturnType<typeof fetchQueue>>) =>
  body.work.map(({ date }: { date: string }) => date);

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
});

describe('fetchQueue', () => {
  it('returns the items by date, earliest first, with the data that a clerk needs', async () => {
    const { _id, surname, givenN, passport, phone } = storedApplication();
    await storeApplications(
      storedApplication({ visaType: 'work', visaExpiry: '2026-03-01', passportExpiry: '2026-02-01' }),
    );
    const person = { _id, surname, givenN, passport, phone, visaType: 'work' };
    expect(await fetchQueue('overdue')).toEqual({
      status: 200,
      body: {
        work: [
          { ...person, date: '2026-02-01', what: 'passport' },
          { ...person, date: '2026-03-01', what: 'visa' },
        ],
      },
    });
  });

  it('returns overdue items up to yesterday, and due items from today up to seven days ahead', async () => {
    const days = ['2026-03-04', '2026-03-05', '2026-03-12', '2026-03-13'];
    await storeApplications(...days.map((visaExpiry, age) => applicationOfAge(age, { visaExpiry })));
    expect(datesOf(await fetchQueue('overdue'))).toEqual(['2026-03-04']);
    expect(datesOf(await fetchQueue('due'))).toEqual(['2026-03-05', '2026-03-12']);
  });

  it('returns the day and the reason of each call', async () => {
    queueCall(tables);
    expect((await fetchQueue('call')).body).toEqual({
      work: [{ _id: storedApplication()._id, surname: 'Rahman', date: '2026-03-04', what: 'bounced' }],
    });
  });

  it('returns only the caller’s items in the personal queue', async () => {
    await storeApplications(storedApplication({ assignee: { id: admin.id, name: 'Nadia' } }));
    expect(datesOf(await fetchQueue('mine'))).toEqual(['9999-12-31']);
    expect(datesOf(await fetchQueue('mine', {}, superAdmin))).toEqual([]);
  });

  it('starts at the beginning for a cursor before the range of dates, and ends for one after it', async () => {
    await storeApplications(storedApplication({ visaExpiry: '2026-03-06' }));
    const cursorAt = (day: string) => ({ cursor: `${day}#${'0'.repeat(24)}` });
    expect(datesOf(await fetchQueue('due', cursorAt('2026-03-04')))).toEqual(['2026-03-06']);
    expect((await fetchQueue('due', cursorAt('2026-04-01'))).body).toEqual({ work: [] });
  });

  it('continues from a cursor to the end', async () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    await storeApplications(...days.map((visaExpiry, age) => applicationOfAge(age, { visaExpiry })));
    const first = await fetchQueue('overdue', { limit: '2' });
    expect(datesOf(first)).toEqual(['2026-01-01', '2026-01-02']);
    const second = await fetchQueue('overdue', { limit: '2', cursor: first.body.nextCursor });
    expect(datesOf(second)).toEqual(['2026-01-03']);
    expect(second.body).not.toHaveProperty('nextCursor');
  });

  it('rejects an unknown queue and an invalid cursor', async () => {
    expect((await fetchQueue('nothing')).status).toBe(400);
    expect((await fetchQueue('due', { cursor: 'x' })).status).toBe(400);
  });
});
