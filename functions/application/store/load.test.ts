import { beforeEach, expect, it } from 'vitest';
import { storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { admin, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { revised } from '../rules/changes.ts';
import type { StoredApplication } from '../stored-application.ts';
import { save } from './applications.ts';
import { readLoad } from './load.ts';

const nadia = { id: admin.id, name: 'Nadia' };
const farhana = { id: superAdmin.id, name: 'Farhana' };

beforeEach(async () => {
  stubStage();
  mockTables();
  await storeApplications(
    ...[0, 1, 2].map(age => applicationOfAge(age, { assignee: nadia })),
    applicationOfAge(3),
  );
});

async function change(age: number, changes: Partial<StoredApplication>) {
  const before = await storedApplicationOf(applicationOfAge(age)._id);
  if (!before) throw new Error('There is no such record');
  await save(before, revised({ ...before, ...changes }, now), { who: admin.id, action: 'x', now });
}

it('readLoad counts the applications of each assignee, most first', async () => {
  expect(await readLoad()).toEqual([[nadia.id, 3]]);
  await change(0, { assignee: farhana });
  await change(3, { assignee: farhana });
  await change(2, { assignee: undefined });
  expect(await readLoad()).toEqual([
    [farhana.id, 2],
    [nadia.id, 1],
  ]);
  await change(1, { assignee: undefined });
  expect(await readLoad()).toEqual([[farhana.id, 2]]);
});

it.each(['deletedAt', 'closedAt'])(
  'readLoad does not count an application with %s until it is open again',
  async name => {
    await change(0, { [name]: now.toISOString() });
    expect(await readLoad()).toEqual([[nadia.id, 2]]);
    await change(0, { [name]: undefined });
    expect(await readLoad()).toEqual([[nadia.id, 3]]);
  },
);
