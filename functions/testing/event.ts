import { vi } from 'vitest';
import type { Caller } from '../server/caller.ts';
import type { ApiEvent } from '../server/serve.ts';
import { originHeader, originSecretsVariable } from '../shared/origin.ts';
import type { Route } from '../shared/route.ts';
import { requireHeldTo } from './task-of-test.ts';

interface Sent {
  readonly caller?: Caller | undefined;
  readonly parameters?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

const secret = 'origin-secret';

/**
 * A request as an HTTP API hands it to a function, payload 2.0, after it came through CloudFront.
 * @throws Error when the test file is not that of the route
 */
export function eventOf(
  route: Route,
  { caller, parameters, query, headers = {}, body }: Sent = {},
): ApiEvent {
  requireHeldTo(route);
  vi.stubEnv(originSecretsVariable, secret);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters?.[name] ?? name);
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { [originHeader]: secret, ...headers },
    ...(parameters && { pathParameters: parameters }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test.example.com',
      domainPrefix: 'test',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey: `${route.method} ${route.path}`,
      stage: '$default',
      time: '04/Mar/2026:20:05:06 +0000',
      timeEpoch: 1_772_654_706_789,
      ...(caller && {
        authorizer: { jwt: { claims: { username: caller.id, 'cognito:groups': `[${caller.role}]` } } },
      }),
    },
  };
}
