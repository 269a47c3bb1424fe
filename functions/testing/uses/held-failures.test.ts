import { expect, it } from 'vitest';
import { getSettings } from '../../settings/routes.ts';
import { apiEvent } from '../../shared/api-event.ts';
import { heldFailures } from './held-failures.ts';

const event = apiEvent({ route: getSettings, path: getSettings.path, headers: {}, requestId: 'request-1' });
const answer = (statusCode: number, code: string) =>
  heldFailures(getSettings, async () => ({ statusCode, body: JSON.stringify({ code }) }))(event);

it('lets a handler refuse with what its route declares, and succeed with anything', async () => {
  expect(await answer(400, 'INVALID')).toMatchObject({ statusCode: 400 });
  expect(await answer(200, 'NOT_FOUND')).toMatchObject({ statusCode: 200 });
});

it('says where a refusal has to be declared', async () => {
  await expect(answer(404, 'NOT_FOUND')).rejects.toThrow(
    'getSettings refuses with NOT_FOUND, which its `failures` in routes.ts do not declare: add it there, or refuse with one of them.',
  );
});
