import { beforeEach, expect, it } from 'vitest';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { eventOf } from '../testing/event.ts';
import { admin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './saveOwnViews.ts';
import { saveOwnViews as route } from './view-routes.ts';

const views = [{ name: 'Rejected', filters: 'status=Rejected' }];
let tables: MockTables;
beforeEach(() => {
  stubStage();
  tables = mockTables();
});

async function save(body: object) {
  const { statusCode, body: text } = await handler(eventOf(route, { caller: admin, body }));
  return { statusCode, answer: JSON.parse(text ?? '') };
}

it('saveOwnViews replaces the caller’s views, without a history entry', async () => {
  expect(await save({ views, version: 0 })).toEqual({ statusCode: 200, answer: { views, version: 1 } });
  expect(await save({ views: [], version: 1 })).toMatchObject({ answer: { views: [], version: 2 } });
  expect(tables.all('settings')).toEqual([{ name: `views#${admin.id}`, views: [], version: 2 }]);
  expect(tables.all('activity')).toEqual([]);
});

it('saveOwnViews answers a repeated save like the first one', async () => {
  const first = await save({ views, version: 0 });
  expect(await save({ views, version: 0 })).toEqual(first);
  expect(tables.all('settings')).toMatchObject([{ views, version: 1 }]);
});

it.each([1e300, Number.MAX_SAFE_INTEGER])('saveOwnViews rejects the version %s', async version => {
  expect(await save({ views, version })).toMatchObject({ statusCode: 400 });
});

it('saveOwnViews rejects views that another tab changed since', async () => {
  await save({ views, version: 0 });
  for (const version of [0, 2])
    expect(await save({ views: [], version })).toMatchObject({ answer: { code: 'STALE' } });
  expect(tables.all('settings')).toMatchObject([{ views, version: 1 }]);
});

it.each([
  ['an empty name', [{ name: ' ', filters: '' }]],
  ['a long name', [{ name: 'a'.repeat(limits.viewNameMax + 1), filters: '' }]],
  ['another address', [{ name: 'Else', filters: '//example.com' }]],
  ['too many views', Array(limits.savedViews + 1).fill(views[0])],
])('saveOwnViews rejects %s', async (_, wrong) => {
  expect(await save({ views: wrong, version: 0 })).toMatchObject({ statusCode: 400 });
  expect(tables.all('settings')).toEqual([]);
});

it('saveOwnViews says what to do if there are too many', async () => {
  const tooMany = Array(limits.savedViews + 1).fill(views[0]);
  expect((await save({ views: tooMany, version: 0 })).answer.message).toBe(messages.tooManyViews);
});
