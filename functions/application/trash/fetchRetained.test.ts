import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import {
  admin,
  closedApplication,
  deletedApplication,
  fields,
  now,
  storedApplication,
} from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { cursorOf, deletedList } from '../list/paging.ts';
import { handler } from './fetchRetained.ts';
import { fetchRetained as route } from './routes.ts';

let tables: MockTables;
const idOf = (n: number) => String(n).padStart(24, '0');

async function fetchRetained(query: Record<string, string>) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
const idsIn = (body: { applications: { _id: string }[] }) => body.applications.map(({ _id }) => Number(_id));

/** Days on which the applications ended. The third is removed within 90 days, the fourth is not. */
const ends = ['2019-01-01', '2019-03-05', '2019-06-02', '2019-06-03', '2026-01-01'].map(
  day => `${day}T00:00:00.000Z`,
);

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  await storeApplications(
    ...ends.map((end, n) =>
      n % 2 === 0
        ? closedApplication({ _id: idOf(n), closedAt: end })
        : deletedApplication({ _id: idOf(n), deletedAt: end }),
    ),
    closedApplication({ _id: idOf(8), closedAt: '2019-02-01T00:00:00.000Z', held: true }),
    storedApplication({ _id: idOf(9) }),
  );
});

describe('fetchRetained', () => {
  it('lists all closed cases, last closed first, with their time of removal', async () => {
    const { status, body } = await fetchRetained({ list: 'closed' });
    expect([status, idsIn(body)]).toEqual([200, [4, 2, 0]]);
    expect(body.applications[0]).toEqual({
      ...{ _id: idOf(4), surname: 'Rahman', givenN: 'Ayesha', passport: 'BX0123456', visaType: 'work' },
      ...{ isAdmin: true, isStatus: 'Rejected', stage: 'received', phone: fields.phone },
      closedAt: ends[4],
      endedAt: ends[4],
      removableFrom: '2033-01-01T00:00:00.000Z',
    });
  });

  it('lists closed and deleted applications that are removed within 90 days, first removed first', async () => {
    const { body } = await fetchRetained({ list: 'due' });
    expect(idsIn(body)).toEqual([0, 1, 2]);
    expect(body.applications[1]).toMatchObject({ deletedAt: ends[1], endedAt: ends[1] });
    expect(body).not.toHaveProperty('nextCursor');
  });

  it('uses the retention period of the settings', async () => {
    tables.put('settings', storedSettings({ retentionYears: 8 }));
    expect(idsIn((await fetchRetained({ list: 'due' })).body)).toEqual([]);
  });

  it('lists applications on hold separately', async () => {
    expect(idsIn((await fetchRetained({ list: 'held' })).body)).toEqual([8]);
  });

  it.each(['closed', 'due'])('continues from a cursor to the end: %s', async list => {
    const first = (await fetchRetained({ list, limit: '2' })).body;
    const second = (await fetchRetained({ list, limit: '2', cursor: first.nextCursor })).body;
    expect([first, second].map(idsIn)).toEqual(list === 'due' ? [[0, 1], [2]] : [[4, 2], [0]]);
    expect(second).not.toHaveProperty('nextCursor');
  });

  it('rejects a cursor of another list', async () => {
    const cursor = cursorOf(deletedList, `2026-01-01T00:00:00.000Z#${idOf(0)}`);
    for (const list of ['closed', 'due', 'held'])
      expect((await fetchRetained({ list, cursor })).status).toBe(400);
  });
});
