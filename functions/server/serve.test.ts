import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { originHeader } from '../shared/api-event.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { eventOf } from '../testing/event.ts';
import { answerForPool } from '../testing/pool-http.ts';
import { admin } from '../testing/samples.ts';
import { logger } from './logger.ts';
import { type ServedRequest, serve } from './serve.ts';

const route = defineRoute({
  name: 'tryOut',
  summary: 'A route for tests',
  method: 'POST',
  path: '/api/try',
  audience: 'staff',
  body: v.strictObject({ name: v.optional(v.string(), 'nobody') }),
  success: 201,
  failures: ['TOO_MANY'],
  response: v.object({ greeting: v.string() }),
  idempotent: true,
  uses: [],
});
const greet = async ({ body }: Pick<ServedRequest<typeof route>, 'body'>) => ({
  greeting: `Good day, ${body.name}`,
  secret: 'x',
});
const fail = (error: unknown) =>
  serve(route, () => {
    throw error;
  });
const parsed = (body: string | undefined): unknown => JSON.parse(body ?? '');

let logged: MockInstance<typeof logger.error>;
beforeEach(() => {
  logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('serve', () => {
  it('returns the response without unknown fields, with the route’s status, and never cached', async () => {
    const answer = await serve(route, greet)(eventOf(route, { caller: admin, body: { name: 'Ayesha' } }));
    expect(answer).toEqual({
      statusCode: 201,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
      body: '{"greeting":"Good day, Ayesha"}',
    });
  });

  it('rejects requests that did not come through CloudFront', async () => {
    const handler = vi.fn(greet);
    const headers = { [originHeader]: 'another' };
    const answer = await serve(route, handler)(eventOf(route, { caller: admin, headers }));
    expect(answer).toMatchObject({ statusCode: 403 });
    expect(parsed(answer.body)).toEqual({ message: messages.forbidden, code: 'FORBIDDEN' });
    expect(handler).not.toHaveBeenCalled();
  });

  it('returns the status 200 by default', async () => {
    const plain = defineRoute({ ...route, success: 200 });
    expect(await serve(plain, greet)(eventOf(plain, { caller: admin }))).toMatchObject({ statusCode: 200 });
  });

  it('passes caller, client address, time and idempotency key to the handler', async () => {
    const handler = vi.fn(greet);
    const headers = {
      'idempotency-key': 'key-12345',
      authorization: 'Bearer a.b.c',
      'x-viewer-address': '203.0.113.7',
    };
    await serve(route, handler)(eventOf(route, { caller: admin, headers }));
    expect(handler).toHaveBeenCalledWith({
      parameters: undefined,
      query: undefined,
      body: { name: 'nobody' },
      caller: admin,
      now: expect.any(Date),
      idempotencyKey: 'key-12345',
      bearer: 'a.b.c',
      sourceIp: '203.0.113.7',
    });
  });

  it('checks the caller before the input', async () => {
    const answer = await serve(route, greet)(eventOf(route, { body: { unknown: 1 } }));
    expect(answer.statusCode).toBe(401);
    expect(parsed(answer.body)).toEqual({ message: messages.signInAgain, code: 'UNAUTHENTICATED' });
    expect(answer.headers).not.toHaveProperty('retry-after');
  });

  it('rejects a revoked token before it checks the input', async () => {
    const event = eventOf(route, { caller: admin, body: { unknown: 1 } });
    const rejection = { __type: 'NotAuthorizedException' };
    answerForPool(async () => Response.json(rejection, { status: 400 }));
    expect(await serve(route, greet)(event)).toMatchObject({ statusCode: 401 });
  });

  it('treats a request without token claims as anonymous', async () => {
    const event = eventOf(route);
    const nobody = { ...event, requestContext: { ...event.requestContext, authorizer: {} } };
    expect(await serve(route, greet)(nobody)).toMatchObject({ statusCode: 401 });
  });

  it.each([
    ['bearer  a.b.c', 'a.b.c'],
    ['Bearer a b', undefined],
    ['Not Bearer a.b.c', undefined],
    ['Basic a.b.c', undefined],
    ['Bearer ', undefined],
  ])('finds in the header "%s" the token %s', async (authorization, bearer) => {
    const handler = vi.fn(greet);
    const open = defineRoute({ ...route, audience: 'public' });
    await serve(open, handler)(eventOf(open, { headers: { authorization } }));
    expect(handler).toHaveBeenCalledWith(expect.objectContaining({ bearer }));
  });

  it('rejects invalid input', async () => {
    const answer = await serve(route, greet)(eventOf(route, { caller: admin, body: { unknown: 1 } }));
    expect(answer.statusCode).toBe(400);
    expect(parsed(answer.body)).toEqual({
      message: messages.unknownField,
      code: 'INVALID',
      fields: { unknown: messages.unknownField },
    });
  });

  it('returns the status of a domain error, with the retry time', async () => {
    const error = new DomainError('TOO_MANY', 'Later, please.', { retryAfter: 60 });
    const answer = await fail(error)(eventOf(route, { caller: admin }));
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(parsed(answer.body)).toEqual({ message: 'Later, please.', code: 'TOO_MANY' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('returns 500 for other errors, and logs them without the input', async () => {
    const error = new RangeError('ayesha@example.com is out of range');
    const answer = await fail(error)(eventOf(route, { caller: admin, body: { name: 'Ayesha' } }));
    expect(answer.statusCode).toBe(500);
    expect(parsed(answer.body)).toEqual({
      message: messages.internal,
      code: 'INTERNAL',
      requestId: 'request-1',
    });
    expect(logged.mock.calls).toEqual([
      ['Failed', expect.objectContaining({ route: 'tryOut', requestId: 'request-1', error: 'RangeError' })],
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/ayesha/i);
  });

  it('returns 503 with a retry time if an AWS service throttles, and logs the error', async () => {
    const busy = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
    const answer = await fail(busy)(eventOf(route, { caller: admin }));
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(parsed(answer.body)).toEqual({
      message: messages.unavailable,
      code: 'UNAVAILABLE',
      requestId: 'request-1',
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('returns 503 before Lambda ends the function, whatever the handler waits for', async () => {
    const stuck = serve(route, () => new Promise<never>(() => {}));
    const context = { getRemainingTimeInMillis: () => 520 };
    expect(await stuck(eventOf(route, { caller: admin }), context)).toMatchObject({ statusCode: 503 });
  });

  it('returns 500 for a thrown value that is not an error', async () => {
    expect(await fail('text')(eventOf(route, { caller: admin }))).toMatchObject({ statusCode: 500 });
  });

  it('returns 500 if the response does not match its schema', async () => {
    const odd = defineRoute({
      ...route,
      response: v.object({ greeting: v.pipe(v.string(), v.maxLength(3)) }),
    });
    expect(await serve(odd, greet)(eventOf(odd, { caller: admin }))).toMatchObject({ statusCode: 500 });
    expect(logged.mock.calls[0]?.[1]).toMatchObject({
      fault: 'The answer of tryOut is not as it should be: greeting',
    });
  });
});
