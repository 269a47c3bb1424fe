import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { mockCognito } from '../testing/cognito.ts';
import { eventOf } from '../testing/event.ts';
import { storedHistory } from '../testing/history.ts';
import { admin, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './saveOfficeViews.ts';
import { saveOfficeViews as route } from './view-routes.ts';

const views = [{ name: 'Rejected', filters: 'status=Rejected' }];
let tables: MockTables;
beforeEach(() => {
  stubStage();
  tables = mockTables();
  mockRoles(mockCognito(), 'super-admin');
});

async function save(body: object, caller = superAdmin) {
  const { statusCode, body: text } = await handler(eventOf(route, { caller, body }));
  return { statusCode, answer: JSON.parse(text ?? '') };
}

itReadsTheRoleFromThePool(route, handler);

it('saveOfficeViews replaces the views that all staff see, with a line in the history of the settings', async () => {
  expect(await save({ views, version: 0 })).toEqual({ statusCode: 200, answer: { views, version: 1 } });
  expect(tables.all('settings')).toEqual([{ name: 'views', views, version: 1 }]);
  expect(await storedHistory('settings', 'site')).toMatchObject([
    {
      action: 'saveOfficeViews',
      who: superAdmin.id,
      before: {
        officeViews: [
          'New this week, nobody in charge: assignedTo=nobody&addedFrom=7d',
          'Waiting for documents over 14 days: missing=any&addedTo=15d',
        ],
      },
      after: { officeViews: ['Rejected: status=Rejected'] },
    },
  ]);
});

it('saveOfficeViews rejects a change of an earlier version, also by a concurrent request', async () => {
  await save({ views, version: 0 });
  expect(await save({ views: [], version: 0 })).toMatchObject({ answer: { code: 'STALE' } });
  tables.before(TransactWriteCommand, () => tables.put('settings', { name: 'views', views, version: 2 }));
  expect(await save({ views: [], version: 1 })).toMatchObject({ answer: { code: 'STALE' } });
  expect(tables.all('settings')).toMatchObject([{ views, version: 2 }]);
});

it('saveOfficeViews refuses other staff', async () => {
  mockRoles(mockCognito(), 'admin');
  expect(await save({ views, version: 0 }, admin)).toMatchObject({ statusCode: 403 });
  expect(tables.all('settings')).toEqual([]);
});
