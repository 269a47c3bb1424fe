import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { aged } from '../../testing/list.ts';
import { admin, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './countQueues.ts';
import { countQueues as route } from './routes.ts';

async function counts() {
  const answer = await handler(eventOf(route, { caller: admin }));
  return JSON.parse(answer.body ?? '');
}

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
});

describe('The numbers of the queues', () => {
  it('are those of each', async () => {
    await keepApplications(
      storedApplication({
        visaType: 'other',
        assignee: { id: admin.id, name: 'Nadia' },
        biometricsLetter: '2026-02-01',
        visaExpiry: '2026-03-01',
      }),
    );
    expect(await counts()).toEqual({
      mine: 1,
      overdue: 2,
      due: 0,
      quiet: 1,
      missing: 1,
      waiting: 1,
      collect: 0,
      failed: 0,
    });
    const other = { passport: 'OTHER1234', email: 'other@example.com' };
    await keepApplications(aged(7, { ...other, isStatus: 'Approved', approve: '2026-03-01' }));
    expect(await counts()).toMatchObject({ collect: 1 });
  });

  it('go no further than 100, however many there are', async () => {
    const many = Array.from({ length: 103 }, (_, age) => aged(age, { visaExpiry: '2026-03-01' }));
    await keepApplications(...many);
    expect(await counts()).toMatchObject({ overdue: 100 });
  });
});
