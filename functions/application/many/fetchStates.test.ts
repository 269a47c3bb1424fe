import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { applicationOfAge, idOf } from '../../testing/list.ts';
import { withPhone } from '../../testing/messages.ts';
import { admin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './fetchStates.ts';
import { type ApplicationState, fetchStates as route } from './routes.ts';

beforeEach(() => {
  stubStage();
  mockTables();
});

async function ask(ids: readonly string[]) {
  const answer = await handler(eventOf(route, { caller: admin, body: { ids } }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

describe('fetchStates', () => {
  it('returns name, version, status, stages and assignee, but no other personal data, documents or notes', async () => {
    const assignee = { id: admin.id, name: 'Nadia' };
    const stages = { received: { date: '2026-01-02', note: 'Thank you' } };
    await storeApplications(
      applicationOfAge(1, { stages, assignee, note: { text: 'A', by: admin.id, at: '' } }),
    );
    expect((await ask([idOf(1)])).body).toEqual({
      states: [
        {
          _id: idOf(1),
          surname: 'Rahman',
          givenN: 'Ayesha',
          isStatus: 'Pending',
          stages: { received: { date: '2026-01-02' } },
          assignee,
          version: 3,
          getsMessage: true,
        },
      ],
    });
    expect(await storedHistory('application', idOf(1))).toHaveLength(1);
  });

  it('returns which applicants get a message, by email or by phone', async () => {
    const { phone, consents } = withPhone;
    await storeApplications(
      applicationOfAge(1, { consent: false }),
      applicationOfAge(2, { consent: false, phone, consents }),
      applicationOfAge(3, { consent: false, phone: '', consents }),
    );
    const { states } = (await ask([1, 2, 3].map(idOf))).body;
    const told = Object.fromEntries(states.map((one: ApplicationState) => [one._id, one.getsMessage]));
    expect(told).toEqual({ [idOf(1)]: false, [idOf(2)]: true, [idOf(3)]: false });
  });

  it('returns each closed case once, and leaves out deleted and unknown ones', async () => {
    await storeApplications(applicationOfAge(1), applicationOfAge(2), applicationOfAge(3));
    await replaceApplication(applicationOfAge(2, { closedAt: '2026-03-01T00:00:00.000Z' }));
    await replaceApplication(applicationOfAge(3, { deletedAt: '2026-03-01T00:00:00.000Z' }));
    const { body } = await ask([1, 2, 2, 3, 4].map(idOf));
    expect(body.states.map((state: Record<string, unknown>) => [state['_id'], state['closedAt']])).toEqual([
      [idOf(1), undefined],
      [idOf(2), '2026-03-01T00:00:00.000Z'],
    ]);
  });

  it('accepts one to a hundred ids', async () => {
    const ids = Array.from({ length: limits.statesAtOnce + 1 }, (_, age) => idOf(age));
    expect((await ask(ids.slice(1))).status).toBe(200);
    expect((await ask(ids)).status).toBe(400);
    expect((await ask([])).status).toBe(400);
  });
});
