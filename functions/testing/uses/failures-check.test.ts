import { expect, it } from 'vitest';
import { getSettings } from '../../settings/routes.ts';
import { apiEvent } from '../../shared/api-event.ts';
import { withFailuresCheck } from './failures-check.ts';

const event = apiEvent({ route: getSettings, path: getSettings.path, headers: {}, requestId: 'request-1' });
const answer = (statusCode: number, code: string) =>
  withFailuresCheck(getSettings, async () => ({ statusCode, body: JSON.stringify({ code }) }))(event);

it('withFailuresCheck accepts errors that the route declares, and any successful response', async () => {
  expect(await answer(400, 'INVALID')).toMatchObject({ statusCode: 400 });
  expect(await answer(200, 'NOT_FOUND')).toMatchObject({ statusCode: 200 });
});

it('withFailuresCheck throws an error that says where to declare the route’s error', async () => {
  await expect(answer(404, 'NOT_FOUND')).rejects.toThrow(
    'getSettings refuses with NOT_FOUND, which its `failures` in routes.ts do not declare: add it there, or refuse with one of them.',
  );
});
