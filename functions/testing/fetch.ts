import { vi } from 'vitest';
import { noteCall } from './held.ts';
import { poolPermissions } from './permissions.ts';

/** Stands in for `fetch` in the test of a handler that calls the user pool by it; holds each call to its `uses`. */
export function stubFetch(answer: typeof fetch): void {
  const stub: typeof fetch = async (url, init) => {
    noteCall(() => poolPermissions(poolCallOf(new Headers(init?.headers)), {}));
    return await answer(url, init);
  };
  vi.stubGlobal('fetch', stub);
}

function poolCallOf(headers: Headers): string {
  const [service, call] = headers.get('x-amz-target')?.split('.') ?? [];
  if (service === 'AWSCognitoIdentityProviderService' && call) return call;
  throw new Error('Which permissions this request needs is not known: add it to functions/testing/fetch.ts');
}
