import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationOfAge, idOf } from '../../testing/list.ts';
import { randomFrom } from '../../testing/random.ts';
import { admin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { closing } from '../rules/changes.ts';
import { type QueueName, queueNames } from '../rules/queue-words.ts';
import { listKeys, queues, workItems } from '../rules/queues.ts';
import { changeApplication, saveNew } from '../store/applications.ts';
import type { StoredApplication } from '../stored-application.ts';
import { countAllQueues } from './count-work.ts';
import { handler } from './tallyQueues.ts';

let tables: MockTables;
let reads = 0;

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ toFake: ['Date'] });
  tables = mockTables(
    {},
    {
      use: used => {
        reads += used.reads;
      },
    },
  );
});

/** Sets the clock to a time in Dhaka on a day in March 2026. */
const at = (day: number, time: string) => vi.setSystemTime(new Date(`${dayIn(day)}T${time}:00+06:00`));
const dayIn = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
const run = () => handler({ id: 'e', time: new Date().toISOString() });
const add = (...records: StoredApplication[]) =>
  withoutUsesCheck(async () => {
    for (const record of records) await saveNew([record], { who: admin.id, action: 'addApplication' });
  });
const change = (age: number, changes: Partial<StoredApplication>) =>
  withoutUsesCheck(() =>
    changeApplication(
      idOf(age),
      { changes: () => changes },
      { who: admin.id, action: 'updateApplication', now: new Date() },
    ),
  );
const close = (age: number) => change(age, closing(admin.id, new Date()));
const counts = () => withoutUsesCheck(() => countAllQueues(admin.id, new Date()));

/** Accepts only the error that a closed case cannot change. */
const ofClosed = (error: unknown) => expect(error).toMatchObject({ code: 'CONFLICT' });

/** Counts the items that each queue with a date range shows, by reading all items. */
function shown(day: number) {
  const dated = queueNames.filter(name => queues[name].days);
  const count = (name: QueueName) => {
    const { from = '', until = '' } = queues[name].days?.(dayIn(day)) ?? {};
    return tables.all('work').filter(({ queue, place }) => {
      const date = String(place).slice(0, 10);
      return listKeys(name, undefined).includes(String(queue)) && date >= from && date <= until;
    }).length;
  };
  return Object.fromEntries(dated.map(name => [name, count(name)]));
}

describe('tallyQueues, which stores how many items each queue has', () => {
  it('derives the counts from those of the day before without reading the earlier items', async () => {
    at(5, '09:00');
    const old = { visaExpiry: '2026-02-01', lastActivity: '2026-02-01' };
    const items = Array.from({ length: 400 }, (_, age) => workItems(applicationOfAge(age, old)));
    tables.put('work', ...items.flat());
    await add(
      applicationOfAge(500, { visaExpiry: '2026-03-05' }),
      applicationOfAge(501, { visaExpiry: '2026-03-13' }),
    );
    await run();
    expect(await counts()).toMatchObject({ overdue: 400, due: 1, quiet: 402 });
    at(6, '00:30');
    reads = 0;
    expect(await counts()).toMatchObject({ overdue: 401, due: 1, quiet: 402 });
    expect(reads).toBe(3.5);
    await run();
    expect(reads).toBeLessThan(24);
    expect(await counts()).toMatchObject({ overdue: 401, due: 1, quiet: 402 });
  });

  it('counts once a day', async () => {
    at(5, '09:00');
    await add(applicationOfAge(1));
    await run();
    at(5, '10:00');
    reads = 0;
    await run();
    expect(reads).toBe(0.5);
  });

  it('stores the right counts on eighteen days with random changes at any hour', async () => {
    const random = randomFrom(40);
    const upTo = (count: number) => Math.floor(random() * count);
    const dayFrom = (day: number) => (random() < 0.2 ? undefined : dayIn(Math.max(1, day - 4 + upTo(16))));
    const some = (day: number) => ({
      visaExpiry: dayFrom(day),
      lookAgain: dayFrom(day),
      ...(random() < 0.3 && { isStatus: 'Approved' as const, pending: dayFrom(day), approve: dayIn(1) }),
    });
    at(1, '06:00');
    await add(applicationOfAge(0));
    await run();
    let age = 0;
    for (let day = 1; day <= 18; day += 1) {
      const runsAt = upTo(3);
      for (const [turn, time] of ['00:00', '00:07', '23:59'].entries()) {
        at(day, time);
        if (turn === runsAt || day === 1) await run();
        for (let writes = upTo(3); writes > 0; writes -= 1) {
          if (random() < 0.5) {
            age += 1;
            await add(applicationOfAge(age, { createdAt: new Date().toISOString(), ...some(day) }));
          } else if (random() < 0.1) await close(upTo(age)).catch(ofClosed);
          else await change(upTo(age + 1), some(day)).catch(ofClosed);
        }
        expect(await counts(), `day ${day} at ${time}`).toMatchObject(shown(day));
      }
      at(day, '12:00');
      await run();
    }
    for (const count of Object.values(shown(18))) expect(count).toBeGreaterThan(0);
  });

  it('counts all items again if no counts of the day before are stored', async () => {
    at(5, '09:00');
    await add(applicationOfAge(1, { visaExpiry: '2026-03-06' }));
    await run();
    at(8, '09:00');
    await change(1, { lookAgain: '2026-03-01' });
    expect(await counts()).toMatchObject(shown(8));
    await run();
    at(9, '09:00');
    expect(await counts()).toMatchObject(shown(9));
  });

  it('counts a write of the day before that arrives after midnight', async () => {
    at(5, '09:00');
    await add(applicationOfAge(1), applicationOfAge(2));
    await run();
    // Simulates a function with a slow clock that still shows the day before.
    at(5, '23:59');
    await change(1, { visaExpiry: '2026-03-05' });
    at(6, '00:01');
    await change(2, { visaExpiry: '2026-03-05' });
    at(5, '23:59');
    await change(2, { visaExpiry: '2026-03-04' });
    at(6, '00:10');
    expect(await counts()).toMatchObject({ overdue: 2, due: 0 });
    await run();
    expect(await counts()).toMatchObject({ overdue: 2, due: 0 });
  });

  it('reads the items again after a write in between', async () => {
    at(5, '09:00');
    await add(applicationOfAge(1), applicationOfAge(2));
    let writes = 0;
    const write = () => {
      writes += 1;
      return change(1, { visaExpiry: dayIn(2 + writes) });
    };
    tables.before(QueryCommand, write, 3);
    await run();
    expect(writes).toBe(3);
    expect(await counts()).toMatchObject(shown(5));
    at(6, '09:00');
    expect(await counts()).toMatchObject(shown(6));
  });

  it('stores no counts around midnight, when clocks differ', async () => {
    const kept = () => tables.all('work').filter(({ place }) => place === 'tally');
    for (const [day, time] of [
      [5, '23:56'],
      [6, '00:04'],
    ] as const) {
      at(day, time);
      await run();
      expect(kept()).toEqual([]);
    }
    at(6, '00:05');
    await run();
    expect(kept()).toMatchObject([{ day: '2026-03-06' }]);
  });
});
