import {
  type FailureCode,
  limits,
  ownProperty,
  type RequestParts,
  type Route,
  type RouteInput,
  type RouteResponse,
  unreadableHeader,
} from '../../functions/contract.ts';

/** `response`: the server refused the call. `network`: no response. `unreadable`: the response is not JSON. */
export type FailureKind = 'response' | 'network' | 'timeout' | 'unreadable';

export class RequestError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: FailureCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;
  /** Id of a server error in the log, for operators. */
  readonly requestId: string | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    details: {
      status?: number;
      code?: FailureCode;
      fields?: Record<string, string>;
      retryAfter?: number;
      requestId?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'RequestError';
    this.kind = kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }
}

/** Adds the id of a failed request to the message, so that users can report it. */
export function withReference(
  text: string,
  { requestId }: { readonly requestId?: string | undefined },
  word = 'Reference',
): string {
  return requestId ? `${text} ${word}: ${requestId}` : text;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly token?: string;
  /** All retries send the same key, so that they create only one record. */
  readonly idempotencyKey?: string;
  /** Called with the number of corrupt records that the server left out of the returned list. */
  readonly onUnreadable?: (count: number) => void;
}

/** @throws Error if a path parameter is empty, because the URL would then match another route */
export function urlOf(route: Route, { parameters = {}, query = {} }: RequestParts): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(ownProperty(parameters, name) ?? '');
    if (value === '') throw new Error(`${route.name} needs ${name}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Calls a route. @throws RequestError if the call fails; if the caller aborts, the abort itself */
export function request<R extends Route & { readonly audience: 'public' }>(
  route: R,
  input: RouteInput<R>,
  options?: RequestOptions,
): Promise<RouteResponse<R>>;
export function request<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: RequestOptions & { readonly token: string },
): Promise<RouteResponse<R>>;
export async function request<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: RequestOptions = {},
): Promise<RouteResponse<R>> {
  const parts: RequestParts = input;
  const timeout = AbortSignal.timeout((route.timeoutSeconds ?? limits.callSeconds) * 1000);
  const headers = new Headers({ accept: 'application/json' });
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  try {
    const response = await fetch(urlOf(route, parts), {
      method: route.method,
      headers,
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    if (!response.ok) throw await refusal(response);
    options.onUnreadable?.(Number(response.headers.get(unreadableHeader)));
    return await response.json();
  } catch (error) {
    if (error instanceof RequestError || options.signal?.aborted) throw error;
    if (error instanceof SyntaxError) throw new RequestError('unreadable', error.message, { cause: error });
    if (timeout.aborted) throw new RequestError('timeout', 'The server took too long.', { cause: error });
    throw new RequestError('network', 'The server could not be reached.', { cause: error });
  }
}

async function refusal(response: Response): Promise<RequestError> {
  const body = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after'));
  const message = typeof body.message === 'string' ? withReference(body.message, body) : response.statusText;
  return new RequestError('response', message, {
    status: response.status,
    code: body.code,
    fields: body.fields ?? {},
    ...(retryAfter > 0 && { retryAfter }),
    ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
  });
}
