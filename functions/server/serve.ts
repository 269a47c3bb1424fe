import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as v from 'valibot';
import { type ApiEvent, viewerHeader } from '../shared/api-event.ts';
import { DomainError, type FailureCode, httpStatusOf } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { type ParsedInput, type Route, unreadableHeader } from '../shared/route.ts';
import { authorizeCaller, type Caller } from './caller.ts';
import { beforeDeadline } from './deadline.ts';
import { parseOrFault } from './fault.ts';
import { idempotencyKeyOf, parseInput } from './input.ts';
import { requireLiveToken } from './live-token.ts';
import { logAllSkipped, logFailure } from './log.ts';
import { requireCloudFront } from './origin.ts';
import { runSkippingUnreadable } from './unreadable.ts';

type WithCaller<R extends Route> = R['audience'] extends 'public'
  ? { readonly caller?: Caller | undefined }
  : { readonly caller: Caller };

export type ServedRequest<R extends Route> = ParsedInput<R> &
  WithCaller<R> & {
    readonly now: Date;
    readonly idempotencyKey?: string | undefined;
    /** Token in the request. On a public route it is not verified. */
    readonly bearer?: string | undefined;
    readonly sourceIp: string;
  };

export type HandlerResult<R extends Route> = v.InferInput<R['response']>;

export type Handler<R extends Route> = (request: ServedRequest<R>) => Promise<HandlerResult<R>>;

export type ApiHandler = (
  event: ApiEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
) => Promise<APIGatewayProxyStructuredResultV2>;

const retryAfter = 5;

/** Returns the Lambda handler of a route. It checks, parses, responds before the deadline and maps errors. */
export function serve<R extends Route & { readonly audience: 'public' | 'staff' }>(
  route: R,
  handler: Handler<R>,
): ApiHandler {
  return serveAfter((_, token) => requireLiveToken(token), route, handler);
}

export function serveAfter<R extends Route>(
  check: (caller: Caller, token: string | undefined) => Promise<void>,
  route: R,
  handler: Handler<R>,
): ApiHandler {
  return async (event, context) => {
    try {
      requireCloudFront(event.headers);
      let unreadable = 0;
      const work = () =>
        beforeDeadline(context, async () => {
          const caller = authorizeCaller(route.audience, event.requestContext.authorizer?.jwt?.claims);
          if (caller && route.audience !== 'public') await check(caller, bearerOf(event));
          return await handler(readRequest(route, event, caller));
        });
      const answer = await runSkippingUnreadable(work, async faults => {
        unreadable = faults.length;
        const { requestId } = event.requestContext;
        await logAllSkipped({ route: route.name, requestId }, faults);
      });
      return respond(
        route.success ?? 200,
        parseOrFault(route.response, answer, `The answer of ${route.name}`),
        headersOf(route, unreadable),
      );
    } catch (error) {
      if (error instanceof DomainError) return refuse(error);
      const { requestId } = event.requestContext;
      await logFailure({ route: route.name, requestId }, error);
      return refuse(
        isTemporary(error)
          ? new DomainError('UNAVAILABLE', messages.unavailable, { retryAfter })
          : new DomainError('INTERNAL', messages.internal),
        requestId,
      );
    }
  };
}

function headersOf({ cacheSeconds, anyOrigin }: Route, unreadable: number): Record<string, string> {
  return {
    ...(unreadable > 0 && { [unreadableHeader]: String(unreadable) }),
    ...(cacheSeconds !== undefined && { 'cache-control': `public, max-age=${cacheSeconds}` }),
    ...(anyOrigin && { 'access-control-allow-origin': '*' }),
  };
}

function readRequest<R extends Route>(route: R, event: ApiEvent, caller?: Caller): ServedRequest<R>;
function readRequest(route: Route, event: ApiEvent, caller?: Caller): unknown {
  return {
    caller,
    ...parseInput(route, event),
    now: new Date(),
    idempotencyKey: route.idempotent && idempotencyKeyOf(event),
    bearer: bearerOf(event),
    // CloudFront sets this header, because API Gateway only sees CloudFront's address.
    sourceIp: event.headers[viewerHeader] ?? event.requestContext.http.sourceIp,
  };
}

function bearerOf({ headers }: ApiEvent): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
}

function respond(
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

interface Refusal {
  readonly message: string;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;
}

function refuse(
  { code, message, fields, retryAfter }: DomainError,
  requestId?: string,
): APIGatewayProxyStructuredResultV2 {
  const body: Refusal = { message, code, fields, requestId };
  return respond(
    httpStatusOf[code],
    body,
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );
}

type SdkError = Parameters<typeof isTransientError>[0];
const isError = (error: unknown): error is SdkError => error instanceof Error;

/** Returns whether a service is down, throttled or too slow, so that a retry makes sense. */
export function isTemporary(error: unknown): boolean {
  if (!isError(error)) return false;
  // Only our deadline causes an AbortError.
  return (
    error.name === 'AbortError' || isThrottlingError(error) || isTransientError(error) || isServerError(error)
  );
}
