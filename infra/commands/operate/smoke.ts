import {
  fetchApplicationEnquiry,
  fetchSlider,
  getSettings,
  type Route,
} from '../../../functions/contract.ts';
import { endpoints } from '../../../functions/deployment.ts';
import { banglaPrefix, publicPages } from '../../../web/shared/paths.ts';
import { urlOf } from '../../../web/shared/request.ts';
import { runCommand } from '../tools.ts';

/** `npm run smoke -- URL` checks a deployed system from outside. It fails if any check fails. */

async function smoke(): Promise<void> {
  const [url = ''] = process.argv.slice(2);
  if (!URL.canParse(url)) throw new Error('Which system? npm run smoke -- https://example.cloudfront.net');
  const began = performance.now();
  let failures = 0;
  // Runs all checks at the same time, so that the command ends within seconds if a system never answers.
  const outcomes = smokeChecks(url).map(async ({ title, run }) => ({ title, failure: await failureOf(run) }));
  for (const outcome of outcomes) {
    const { title, failure } = await outcome;
    if (failure !== undefined) failures += 1;
    console.log(failure === undefined ? `ok      ${title}` : `FAILED  ${title}: ${failure}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    failures === 0 ? `All is well, after ${seconds} s.` : `${failures} failed, after ${seconds} s.`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}

function failureOf(run: () => Promise<unknown>): Promise<string | undefined> {
  return run().then(
    () => undefined,
    error => (error instanceof Error ? error.message : String(error)),
  );
}

/** A check of a system. If it fails, `run` rejects with the reason. */
export interface SmokeCheck {
  readonly title: string;
  readonly run: () => Promise<unknown>;
}

type Headers = Readonly<Record<string, RegExp>>;

/** Requests a path. Rejects if the status or a header is not the expected one. */
type Read = (path: string, status: number, headers?: Headers) => Promise<Response>;

const security: Headers = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** They need no account, and write only a counter of the enquiry. @param patience longest wait in milliseconds */
export function smokeChecks(base: string, patience = 8000): SmokeCheck[] {
  const get = (path: string, method = 'GET') =>
    fetch(new URL(path, base), { method, redirect: 'manual', signal: AbortSignal.timeout(patience) });
  const read: Read = async (path, status, headers = {}) => {
    const response = await get(path);
    if (response.status !== status) throw new Error(`it answers ${response.status}, not ${status}`);
    for (const [name, expected] of Object.entries(headers)) {
      const value = response.headers.get(name) ?? 'missing';
      if (!expected.test(value)) throw new Error(`its ${name} is ${value}`);
    }
    return response;
  };
  return [
    ...pageChecks(read),
    ...apiChecks(read),
    closedRoutes(get),
    ...(base.startsWith('https:') ? [secured(read, base)] : []),
  ];
}

function pageChecks(read: Read): SmokeCheck[] {
  const pages = [publicPages.home, publicPages.about, publicPages.terms, publicPages.enquiry];
  const paths = pages.flatMap(page => [page, banglaPrefix + (page === '/' ? '' : page)]);
  const page = { 'content-type': /^text\/html/, 'content-encoding': /^(br|gzip)$/, ...security };
  return [
    ...[...paths, '/login'].map(path => ({ title: `the page ${path}`, run: () => read(path, 200, page) })),
    {
      title: 'the hashed files of the back office, cached for a year',
      run: async () => {
        const [asset] = /\/assets\/[\w.-]+\.js/.exec(await (await read('/login', 200)).text()) ?? [];
        if (!asset) throw new Error('/login names no file below /assets');
        await read(asset, 200, { 'cache-control': /max-age=31536000/ });
      },
    },
    {
      title: 'an unknown page redirects to the home page',
      run: () => read('/no-such-page', 302, { location: /^\/$/ }),
    },
    {
      title: 'the configuration of the sign-in',
      run: async () => {
        const config = JSON.stringify(await (await read('/config.json', 200)).json());
        if (!/"userPoolId":"[\w-]+"/.test(config)) throw new Error(`/config.json is ${config}`);
      },
    },
  ];
}

function apiChecks(read: Read): SmokeCheck[] {
  const miss = { query: { search: 'SMOKE0TEST0', search1: 'BGD', search2: '1900-01-01' } };
  const answers = (
    title: string,
    route: Route,
    input: Parameters<typeof urlOf>[1],
    isRight: (body: unknown) => boolean,
  ): SmokeCheck => ({
    title,
    run: async () => {
      const response = await read(urlOf(route, input), 200, { 'cache-control': /no-store/, ...security });
      const body: unknown = await response.json();
      if (!isRight(body)) throw new Error(`it answers ${JSON.stringify(body).slice(0, 200)}`);
    },
  });
  const isEmpty = (body: unknown) => JSON.stringify(body) === '{"applications":[]}';
  return [
    answers('the settings', getSettings, {}, body => typeof body === 'object'),
    answers('the slides', fetchSlider, {}, Array.isArray),
    answers('an enquiry without a match', fetchApplicationEnquiry, miss, isEmpty),
  ];
}

function closedRoutes(get: (path: string, method: string) => Promise<Response>): SmokeCheck {
  const guarded = endpoints().filter(({ route }) => route.audience !== 'public');
  return {
    title: `${guarded.length} staff routes refuse requests without a token`,
    run: async () => {
      const open = await Promise.all(
        guarded.map(async ({ route }) => {
          const path = route.path.replace(/\{\w+\}/g, '0'.repeat(24));
          const { status } = await get(path, route.method);
          return status === 401 ? [] : [`${route.method} ${path} answers ${status}`];
        }),
      );
      if (open.flat().length > 0) throw new Error(open.flat().join('; '));
    },
  };
}

function secured(read: Read, base: string): SmokeCheck {
  const plain = base.replace('https:', 'http:');
  return { title: 'plain HTTP redirects to HTTPS', run: () => read(plain, 301, { location: /^https:/ }) };
}

if (import.meta.main) await runCommand(smoke);
