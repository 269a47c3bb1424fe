import { expect, it } from 'vitest';
import { eventOf } from '../testing/event.ts';
import { openApiDocument } from './document.ts';
import { handler } from './openapi.ts';
import { openapi as route } from './routes.ts';

it('openapi returns the OpenAPI document', async () => {
  const { statusCode, body } = await handler(eventOf(route));
  expect(statusCode).toBe(200);
  expect(JSON.parse(body ?? '')).toEqual(openApiDocument());
});
