import { Readable } from 'node:stream';
import { type HttpRequest, HttpResponse } from '@smithy/core/protocols';
import { vi } from 'vitest';
import { poolHttp } from '../server/aws/pool-http.ts';
import { poolPermissions } from './uses/permissions.ts';
import { noteCall } from './uses/with-uses-check.ts';

export type PoolAnswer = (request: HttpRequest) => Promise<Response>;

/** Mocks HTTP calls of handlers that use the pool without the SDK, and checks them against `uses`. */
export function stubPool(answer: PoolAnswer): void {
  answerForPool(async request => {
    noteCall(() => poolPermissions(poolCallOf(request), {}));
    return await answer(request);
  });
}

/** Answers calls to the pool that need no permission in the function's role. */
export function answerForPool(answer: PoolAnswer): void {
  vi.spyOn(poolHttp, 'handle').mockImplementation(async request => {
    const response = await answer(request);
    const body = Readable.from([Buffer.from(await response.arrayBuffer())]);
    return { response: new HttpResponse({ statusCode: response.status, body }) };
  });
}

function poolCallOf({ headers }: HttpRequest): string {
  const [service, call] = headers['x-amz-target']?.split('.') ?? [];
  if (service === 'AWSCognitoIdentityProviderService' && call) return call;
  throw new Error(
    'Which permissions this request needs is not known: add it to functions/testing/pool-http.ts',
  );
}
