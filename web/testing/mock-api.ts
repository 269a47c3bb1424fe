import { onTestFinished, vi } from 'vitest';
import {
  type FailureCode,
  httpStatusOf,
  keysPath,
  type ProofKeys,
  type RequestParts,
  type Route,
  type RouteInput,
  type RouteResponse,
  unreadableHeader,
} from '../../functions/contract.ts';
import { createRouteFinder, endpoints } from '../../functions/deployment.ts';
import { publicPlace } from '../shared/places.ts';

/** A mocked route throws this to answer with an error in the server's format. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: FailureCode,
    message: string,
    details: { status?: number; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = details.status ?? httpStatusOf[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** A mocked route throws this to fail as without a connection. */
export class NoConnection extends Error {}

/** A mocked route throws this to answer 200 with this text, which need not be valid. */
export class OddAnswer extends Error {}

/** A mocked route throws this to answer with a list that leaves out unreadable entries. */
export class LeavingOut extends Error {
  readonly answer: unknown;
  readonly count: number;

  constructor(answer: unknown, count: number) {
    super('Entries were left out');
    this.answer = answer;
    this.count = count;
  }
}

interface MockCall {
  readonly route: string;
  readonly input: RequestParts;
  readonly headers: Headers;
}

export interface MockApi {
  /** Sets the response of a route. The function may be async, and may throw `Refusal` or `NoConnection`. */
  on<R extends Route>(
    route: R,
    answer: (input: RouteInput<R>) => RouteResponse<R> | Promise<RouteResponse<R>>,
  ): void;
  onKeys(answer: (init: RequestInit) => ProofKeys | Promise<ProofKeys>): void;
  onPage(answer: (path: string) => string): void;
  calls(route?: Route): MockCall[];
}

type Responder = (input: RequestParts) => unknown;

const findRoute = createRouteFinder(endpoints().map(({ route }) => route));

/** Configuration of the site, the same in every test, because the site reads it only once. */
const configuration = { region: 'eu-west-1', userPoolId: 'eu-west-1_pool', userPoolClientId: 'client' };

/**
 * Mocks the server. A call without a mocked response fails the test. Calls that are pending at its end are rejected.
 */
export function mockApi(): MockApi {
  const answers = new Map<string, Responder>();
  const calls: MockCall[] = [];
  const unexpected = new Set<string>();
  let keys: ((init: RequestInit) => unknown) | undefined;
  let pages: ((path: string) => string) | undefined;
  const end = new AbortController();

  const fetchMock = async (target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, location.href);
    const method = init.method ?? 'GET';
    if (url.pathname === '/config.json') return Response.json(configuration);
    if (url.pathname === keysPath && keys) return respond(() => keys?.(init), {});
    if (publicPlace(url.pathname) && pages) return page(() => pages?.(url.pathname) ?? '');
    const found = findRoute(method, url.pathname);
    const answer = found && answers.get(found.route.name);
    if (!found || !answer) {
      const call = `${method} ${url.pathname}`;
      const sentence = found
        ? `Say api.on(${found.route.name}, () => …) in the test, or drop the call ${call}.`
        : `No route of the contract is ${call}.`;
      unexpected.add(sentence);
      throw new TypeError(sentence);
    }
    const input: RequestParts = {
      ...(found.parameters && { parameters: found.parameters }),
      ...(url.search && { query: Object.fromEntries(url.searchParams) }),
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
    };
    calls.push({ route: found.route.name, input, headers: new Headers(init.headers) });
    const signals = [end.signal, ...(init.signal ? [init.signal] : [])];
    return abortable(respond(answer, input, found.route), AbortSignal.any(signals));
  };
  vi.stubGlobal('fetch', fetchMock);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    end.abort();
    if (unexpected.size > 0) throw new Error([...unexpected].join('\n'));
  });

  return {
    on: (route, answer) => {
      answers.set(route.name, input => answer(input as RouteInput<typeof route>));
    },
    onKeys: answer => {
      keys = answer;
    },
    onPage: answer => {
      pages = answer;
    },
    calls: route => (route ? calls.filter(call => call.route === route.name) : calls),
  };
}

async function page(answer: () => string): Promise<Response> {
  try {
    return new Response(answer(), { headers: { 'content-type': 'text/html' } });
  } catch (error) {
    throw error instanceof NoConnection ? new TypeError('Failed to fetch') : error;
  }
}

async function respond(answer: Responder, input: RequestParts, route?: Route): Promise<Response> {
  try {
    return Response.json(await answer(input), { status: route?.success ?? 200 });
  } catch (error) {
    if (error instanceof NoConnection) throw new TypeError('Failed to fetch');
    if (error instanceof OddAnswer) return new Response(error.message);
    if (error instanceof LeavingOut)
      return Response.json(error.answer, { headers: { [unreadableHeader]: String(error.count) } });
    if (!(error instanceof Refusal)) throw error;
    const { code, message, fields, status, retryAfter } = error;
    const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    return Response.json({ message, code, ...(fields && { fields }) }, { status, headers });
  }
}

function abortable(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject);
  });
}
