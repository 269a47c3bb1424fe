import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepApplications } from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { aged, idOf } from '../../testing/list.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { haveRoles, itAsksThePoolForTheRole } from '../../testing/standing.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './checkImport.ts';
import { importLimits } from './import-columns.ts';
import { checkImport as route } from './routes.ts';

const id = 'c'.repeat(24);

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables({ applications: [{ _id: `import#${id}`, began: now.toISOString() }] });
  haveRoles(mockCognito(), 'super-admin');
});

async function check(body: Record<string, unknown>, parameters = { id }) {
  const answer = await handler(eventOf(route, { caller: superAdmin, parameters, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

describe('Looking for what is there of a file', () => {
  itAsksThePoolForTheRole(route, handler);

  it('answers the records that are named or have a passport, and who has which passport and email', async () => {
    const [named, holder, gone] = [
      aged(0),
      aged(1, { passport: 'ZX1', email: 'one@example.com' }),
      aged(2, { deletedAt: now.toISOString() }),
    ];
    await keepApplications(named, holder, gone);
    const { body } = await check({
      ids: [named._id, gone._id, 'f'.repeat(24)],
      passports: ['ZX1', 'ZX2', gone.passport],
      emails: ['one@example.com', 'two@example.com'],
    });
    expect(body.applications.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [idOf(0), idOf(1)].toSorted(),
    );
    expect(body.applications[0]).not.toHaveProperty('image');
    expect(body.applications[0]).toHaveProperty('version');
    expect(body.taken).toEqual([
      { field: 'passport', value: 'ZX1', application: idOf(1) },
      { field: 'email', value: 'one@example.com', application: idOf(1) },
    ]);
  });

  it('answers the closed cases of a passport where that is asked for', async () => {
    const closed = aged(0, { isStatus: 'Rejected', closedAt: now.toISOString(), passport: 'ZX1' });
    await keepApplications(closed, aged(1, { passport: 'ZX1' }));
    const { body } = await check({ closed: ['ZX1', 'ZX1', 'ZX2'], ids: [closed._id] });
    const ids = body.applications.map(({ _id }: { _id: string }) => _id);
    expect(ids.toSorted()).toEqual([idOf(0), idOf(1)].toSorted());
    expect(body.taken).toEqual([]);
    expect((await check({ passports: ['ZX2'] })).body.applications).toEqual([]);
  });

  it.each([[''], ['x'.repeat(importLimits.keyLength + 1)]])('refuses the key "%s"', async key => {
    for (const kind of ['ids', 'passports', 'emails', 'closed'])
      expect((await check({ [kind]: [key] })).status).toBe(400);
  });

  it('is not found for an import that nobody began', async () => {
    expect((await check({}, { id: 'd'.repeat(24) })).status).toBe(404);
  });
});
