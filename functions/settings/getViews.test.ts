import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { eventOf } from '../testing/event.ts';
import { admin, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './getViews.ts';
import { getViews as route } from './view-routes.ts';

const read = async (caller = admin) => JSON.parse((await handler(eventOf(route, { caller }))).body ?? '');

it('getViews returns the usual views of the office, and none of the caller, until some are saved', async () => {
  stubStage();
  mockTables();
  expect(await read()).toEqual({
    own: { views: [], version: 0 },
    office: {
      views: [
        { name: 'New this week, nobody in charge', filters: 'assignedTo=nobody&addedFrom=7d' },
        { name: 'Waiting for documents over 14 days', filters: 'missing=any&addedTo=15d' },
      ],
      version: 0,
    },
  });
});

it('getViews returns the caller’s own views, not those of other users', async () => {
  stubStage();
  const own = { views: [{ name: 'Rejected', filters: 'status=Rejected' }], version: 2 };
  const office = { views: [], version: 5 };
  mockTables({
    settings: [
      { name: `views#${admin.id}`, ...own },
      { name: 'views', ...office },
    ],
  });
  expect(await read()).toEqual({ own, office });
  expect(await read(superAdmin)).toEqual({ own: { views: [], version: 0 }, office });
});

it('getViews reads consistently, so that a list that was just saved is returned', async () => {
  stubStage();
  const { dynamo } = mockTables();
  await read();
  expect(dynamo.commandCalls(GetCommand, { ConsistentRead: true })).toHaveLength(2);
});
