// This service worker caches the pages that check copies and our public keys. All other requests go to the server.

/** Globals of a service worker, which differ from those of a page. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  skipWaiting(): Promise<void>;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface KeptFiles {
  /** Version of the files, which differs for each build of the site. */
  readonly version: string;
  readonly pages: readonly string[];
  /** Files with a content hash in their names, so that a cached file is never outdated. */
  readonly parts: readonly string[];
  readonly keys: string;
}

/** A separate cache, because the keys survive a new version of the pages. */
const keysCache = 'verify-keys';
const pagesCache = (version: string) => `verify-${version}`;
/** The worker uses a cached file if the server has not responded after this time. */
const patienceMilliseconds = 5000;

/** Adds the worker's event listeners to its global scope. */
export function keepPages(scope: WorkerScope, files: KeptFiles): void {
  const { caches } = scope;
  const own = pagesCache(files.version);

  scope.addEventListener('install', event => event.waitUntil(install()));
  scope.addEventListener('activate', event => event.waitUntil(begin()));
  scope.addEventListener('fetch', event => {
    const answer = answerTo(event.request);
    if (answer) event.respondWith(answer);
  });

  /** Caches all files or none, because a page needs all of its files. */
  async function install(): Promise<void> {
    const cache = await caches.open(own);
    const fresh = (path: string) => new Request(new URL(path, scope.location.origin), { cache: 'reload' });
    await cache.addAll([...files.pages.map(fresh), ...files.parts]);
    await freshKeys(fresh(files.keys)).catch(() => undefined);
    await scope.skipWaiting();
  }

  /** Deletes older caches and takes over open pages at once, because a page may stay open for long. */
  async function begin(): Promise<void> {
    const older = (await caches.keys()).filter(name => name !== own && name !== keysCache);
    await Promise.all(older.map(name => caches.delete(name)));
    await scope.clients.claim();
  }

  /** Returns undefined for requests that the worker does not handle. */
  function answerTo(request: Request): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
    if (pathname === files.keys) return keysFor(request);
    if (request.mode === 'navigate') return files.pages.includes(pathname) ? pageFor(request) : undefined;
    return files.parts.includes(pathname) ? partFor(request) : undefined;
  }

  /** Returns the server's page, or the cached one if the server fails or does not respond. */
  async function pageFor(request: Request): Promise<Response> {
    const kept = await caches.match(new URL(request.url).pathname, { cacheName: own });
    return newest(scope.fetch(request), kept);
  }

  async function partFor(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName: own })) ?? scope.fetch(request);
  }

  /** Returns the newest keys, or the cached ones if the server fails and the request allows cached keys. */
  async function keysFor(request: Request): Promise<Response> {
    const isFresh = request.cache === 'reload';
    const kept = isFresh ? undefined : await caches.match(files.keys, { cacheName: keysCache });
    return newest(freshKeys(request), kept);
  }

  async function freshKeys(request: Request): Promise<Response> {
    const response = await scope.fetch(request);
    if (response.ok) {
      const cache = await caches.open(keysCache);
      await cache.put(files.keys, response.clone());
    }
    return response;
  }
}

/** Returns the server's response, or the cached file if the server fails or is too slow. */
async function newest(asked: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (!kept) return asked;
  const answered = asked.then(
    response => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const givenUp = new Promise<Response>(resolve => setTimeout(() => resolve(kept), patienceMilliseconds));
  return Promise.race([answered, givenUp]);
}
