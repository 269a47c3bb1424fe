/**
 * The service worker of the pages that check copies. It keeps these pages, what they are made of, and our public keys,
 * and nothing else. All other requests of a page, such as for the state of a copy, go past it to the server.
 */

/** Globals that the worker uses: they are not those of a page. */
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

/** Files that are kept, by path. */
export interface KeptFiles {
  /** Another one for each build of the site. */
  readonly version: string;
  readonly pages: readonly string[];
  /** Their names tell their contents: one that is kept is never old. */
  readonly parts: readonly string[];
  readonly keys: string;
}

/** Keys stay when a new version of the pages comes. */
const keysCache = 'verify-keys';
const pagesCache = (version: string) => `verify-${version}`;
/** After this time the worker gives up a connection that carries nothing, if it has kept an older page. */
const patienceMilliseconds = 5000;

/** Makes a worker of the scope that it runs in. */
export function keepPages(scope: WorkerScope, files: KeptFiles): void {
  const { caches } = scope;
  const own = pagesCache(files.version);

  scope.addEventListener('install', event => event.waitUntil(install()));
  scope.addEventListener('activate', event => event.waitUntil(begin()));
  scope.addEventListener('fetch', event => {
    const answer = answerTo(event.request);
    if (answer) event.respondWith(answer);
  });

  /** All of the pages or none: a page without one of its parts would not start. */
  async function install(): Promise<void> {
    const cache = await caches.open(own);
    const fresh = (path: string) => new Request(new URL(path, scope.location.origin), { cache: 'reload' });
    await cache.addAll([...files.pages.map(fresh), ...files.parts]);
    await freshKeys(fresh(files.keys)).catch(() => undefined);
    await scope.skipWaiting();
  }

  /** Forgets what an older worker kept, and serves the page that brought it at once: it may stay open for long. */
  async function begin(): Promise<void> {
    const older = (await caches.keys()).filter(name => name !== own && name !== keysCache);
    await Promise.all(older.map(name => caches.delete(name)));
    await scope.clients.claim();
  }

  /** Undefined for requests that the worker does not handle. */
  function answerTo(request: Request): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
    if (pathname === files.keys) return keysFor(request);
    if (request.mode === 'navigate') return files.pages.includes(pathname) ? pageFor(request) : undefined;
    return files.parts.includes(pathname) ? partFor(request) : undefined;
  }

  /** The newest page there is: the kept one only where the server does not answer, or fails. */
  async function pageFor(request: Request): Promise<Response> {
    const kept = await caches.match(new URL(request.url).pathname, { cacheName: own });
    return newest(scope.fetch(request), kept);
  }

  async function partFor(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName: own })) ?? scope.fetch(request);
  }

  /** The newest keys there are. Whoever wants those of the server gets no kept ones. */
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

/** Returns the server's answer, or the kept file where the server does not answer, is too slow, or fails. */
async function newest(asked: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (!kept) return asked;
  const answered = asked.then(
    response => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const givenUp = new Promise<Response>(resolve => setTimeout(() => resolve(kept), patienceMilliseconds));
  return Promise.race([answered, givenUp]);
}
