import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Caller } from '../server/caller.ts';
import { type ApiEvent, apiEvent, originHeader, originSecretsVariable } from '../shared/api-event.ts';
import type { Route } from '../shared/route.ts';
import { answerForPool, type PoolAnswer } from './pool-http.ts';
import { requireTestOfTask } from './uses/task-of-test.ts';

interface Sent {
  readonly caller?: Caller | undefined;
  readonly parameters?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const secret = 'origin-secret';

function acceptTokens(): void {
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  answerForPool(acceptToken);
}

/** Answers the check of a token, a call that needs no permission. */
const acceptToken: PoolAnswer = async ({ headers }) => {
  const target = headers['x-amz-target'];
  if (target === 'AWSCognitoIdentityProviderService.GetUser') return Response.json({});
  throw new Error(`The test did not expect this request: ${target}`);
};

/**
 * Builds a request that came through CloudFront.
 * @throws Error if the test file is not the one of the route
 */
export function eventOf(
  route: Route,
  { caller, parameters, query, headers = {}, body }: Sent = {},
): ApiEvent {
  requireTestOfTask(route);
  vi.stubEnv(originSecretsVariable, secret);
  if (caller && route.audience !== 'public') acceptTokens();
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters?.[name] ?? name);
  return apiEvent({
    route,
    path,
    parameters,
    query: String(new URLSearchParams(query)),
    headers: {
      [originHeader]: secret,
      // Uses a new token each time, because functions cache the result of the token's check.
      ...(caller && { authorization: `Bearer ${randomUUID()}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    claims: caller && { username: caller.id, 'cognito:groups': `[${caller.role}]` },
    requestId: 'request-1',
    sourceIp: '192.0.2.1',
  });
}
