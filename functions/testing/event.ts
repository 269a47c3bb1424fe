import { vi } from 'vitest';
import type { Caller } from '../server/caller.ts';
import { type ApiEvent, apiEvent } from '../shared/api-event.ts';
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
  return apiEvent({
    route,
    path,
    parameters,
    query: String(new URLSearchParams(query)),
    headers: { [originHeader]: secret, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    claims: caller && { username: caller.id, 'cognito:groups': `[${caller.role}]` },
    requestId: 'request-1',
    sourceIp: '192.0.2.1',
  });
}
