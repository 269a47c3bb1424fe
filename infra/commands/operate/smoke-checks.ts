import {
  endpoints,
  fetchApplicationEnquiry,
  fetchSlider,
  getSettings,
  type Route,
} from '../../../functions/contract.ts';
import { banglaPrefix, publicPages } from '../../../web/shared/paths.ts';
import { urlOf } from '../../../web/shared/request.ts';

/** One thing that a deployed system has to do, and how to see that it does. Rejects, saying what it saw, when not. */
export interface SmokeCheck {
  readonly title: string;
  readonly run: () => Promise<void>;
}

/**
 * Everything that can be seen from outside without an account, of the system at `base`. It writes nothing but a count.
 * @param patience milliseconds for one answer: a cold start with room to spare
 */
export function smokeChecks(base: string, patience = 8000): SmokeCheck[] {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, base), { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init });
  return [
    ...pageChecks(get),
    ...apiChecks(get),
    ...(base.startsWith('https:') ? [secured(base, patience)] : []),
  ];
}

type Get = (path: string, init?: RequestInit) => Promise<Response>;

function pageChecks(get: Get): SmokeCheck[] {
  const pages = [publicPages.home, publicPages.about, publicPages.terms, publicPages.enquiry];
  const paths = pages.flatMap(page => [page, banglaPrefix + (page === '/' ? '' : page)]);
  return [
    ...[...paths, '/login'].map(path => ({
      title: `the page ${path}`,
      run: async () => {
        const response = await get(path);
        expectStatus(response, 200);
        expectHeader(response, 'content-type', /^text\/html/);
        expectHeader(response, 'content-encoding', /^(br|gzip)$/);
        expectSecurity(response);
      },
    })),
    {
      title: 'the hashed files of the back office, kept for a year',
      run: async () => {
        const [asset] = /\/assets\/[\w.-]+\.js/.exec(await (await get('/login')).text()) ?? [];
        if (!asset) throw new Error('/login names no file below /assets');
        const response = await get(asset);
        expectStatus(response, 200);
        expectHeader(response, 'cache-control', /max-age=31536000/);
      },
    },
    {
      title: 'an unknown page leads home',
      run: async () => {
        const response = await get('/no-such-page');
        expectStatus(response, 302);
        expectHeader(response, 'location', /^\/$/);
      },
    },
    {
      title: 'the configuration of the sign-in',
      run: async () => {
        const config = JSON.stringify(await (await get('/config.json')).json());
        if (!/"userPoolId":"[\w-]+"/.test(config)) throw new Error(`/config.json is ${config}`);
      },
    },
  ];
}

function apiChecks(get: Get): SmokeCheck[] {
  const miss = { query: { search: 'SMOKE0TEST0', search1: 'BGD', search2: '1900-01-01' } };
  const guarded = endpoints().filter(({ route }) => route.audience !== 'public');
  return [
    answers(get, 'the settings', getSettings, {}, body => typeof body === 'object'),
    answers(get, 'the slides', fetchSlider, {}, Array.isArray),
    answers(
      get,
      'an enquiry that matches nobody',
      fetchApplicationEnquiry,
      miss,
      body => JSON.stringify(body) === '{"applications":[]}',
    ),
    {
      title: `${guarded.length} routes of staff, closed to everybody else`,
      run: async () => {
        const open = await Promise.all(
          guarded.map(async ({ route }) => {
            const path = route.path.replace(/\{\w+\}/g, '0'.repeat(24));
            const { status } = await get(path, { method: route.method });
            return status === 401 ? [] : [`${route.method} ${path} answers ${status}`];
          }),
        );
        if (open.flat().length > 0) throw new Error(open.flat().join('; '));
      },
    },
  ];
}

function answers(
  get: Get,
  title: string,
  route: Route,
  input: Parameters<typeof urlOf>[1],
  isRight: (body: unknown) => boolean,
): SmokeCheck {
  return {
    title,
    run: async () => {
      const response = await get(urlOf(route, input));
      expectStatus(response, 200);
      expectHeader(response, 'cache-control', /no-store/);
      expectSecurity(response);
      const body: unknown = await response.json();
      if (!isRight(body)) throw new Error(`it answers ${JSON.stringify(body).slice(0, 200)}`);
    },
  };
}

function secured(base: string, patience: number): SmokeCheck {
  return {
    title: 'plain HTTP leads to HTTPS',
    run: async () => {
      const plain = base.replace('https:', 'http:');
      const response = await fetch(plain, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
      expectHeader(response, 'location', /^https:/);
    },
  };
}

function expectStatus({ status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`it answers ${status}, not ${expected}`);
}

function expectHeader({ headers }: Response, name: string, expected: RegExp): void {
  const value = headers.get(name);
  if (!expected.test(value ?? '')) throw new Error(`its ${name} is ${value ?? 'missing'}`);
}

function expectSecurity(response: Response): void {
  expectHeader(response, 'content-security-policy', /default-src 'none'/);
  expectHeader(response, 'strict-transport-security', /max-age=\d{8}/);
  expectHeader(response, 'x-content-type-options', /^nosniff$/);
  expectHeader(response, 'x-frame-options', /^DENY$/);
}
