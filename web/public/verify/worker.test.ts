import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPages, type WorkerScope } from './worker.ts';

const origin = 'https://visa.example.com';
const files = {
  version: 'v2',
  pages: ['/verify', '/bn/verify'],
  parts: ['/assets/shell-1.js'],
  keys: '/keys.json',
};

type Listener = Parameters<WorkerScope['addEventListener']>[1];

/** A browser with the service worker: the server's responses by path, the cached files, and the worker's responses. */
class Browser {
  readonly server = new Map<string, () => Promise<Response>>();
  readonly kept = new Map<string, Map<string, string>>();
  readonly asked: string[] = [];
  readonly claim = vi.fn(async () => undefined);
  readonly #listeners = new Map<string, Listener>();

  constructor() {
    const caches = {
      open: async (name: string) => this.#cache(name),
      keys: async () => [...this.kept.keys()],
      delete: async (name: string) => this.kept.delete(name),
      match: async (what: RequestInfo, { cacheName }: { cacheName: string }) => {
        const text = this.kept.get(cacheName)?.get(pathOf(what));
        return text === undefined ? undefined : new Response(text);
      },
    };
    const scope = {
      caches,
      location: { origin },
      fetch: (request: Request) => this.ask(request),
      skipWaiting: async () => undefined,
      clients: { claim: this.claim },
      addEventListener: (type: string, listener: Listener) => this.#listeners.set(type, listener),
    };
    keepPages(Object(scope), files);
  }

  #cache(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, cache);
    const put = async (what: RequestInfo, response: Response) =>
      cache.set(pathOf(what), await response.text());
    return {
      put,
      addAll: async (all: RequestInfo[]) => {
        const answers = await Promise.all(all.map(one => this.ask(one)));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('Request failed');
        await Promise.all(all.map((one, index) => put(one, answers[index] ?? new Response())));
      },
    };
  }

  async ask(what: RequestInfo): Promise<Response> {
    this.asked.push(pathOf(what));
    const answer = this.server.get(pathOf(what));
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  }

  answers(path: string, text: string, status = 200): void {
    this.server.set(path, async () => new Response(text, { status }));
  }

  async raise(type: 'install' | 'activate'): Promise<void> {
    let work: Promise<unknown> | undefined;
    this.#listeners.get(type)?.(Object({ waitUntil: (one: Promise<unknown>) => (work = one) }));
    await work;
  }

  /** Returns the worker's response to a page's request, or undefined if the worker does not handle it. */
  async request(
    path: string,
    init: { mode?: string; method?: string; cache?: string } = {},
  ): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const { mode = 'cors', method = 'GET', cache = 'default' } = init;
    const request = { url: new URL(path, origin).href, mode, method, cache };
    this.#listeners.get('fetch')?.(
      Object({ request, respondWith: (one: Promise<Response>) => (answer = one) }),
    );
    return (await answer)?.text();
  }

  navigate(path: string): Promise<string | undefined> {
    return this.request(path, { mode: 'navigate' });
  }
}

function pathOf(what: RequestInfo | URL): string {
  return new URL(typeof what === 'string' ? what : 'url' in what ? what.url : what, origin).pathname;
}

describe('The service worker of the pages that check copies', () => {
  let browser: Browser;

  beforeEach(async () => {
    browser = new Browser();
    for (const path of [...files.pages, ...files.parts, files.keys]) browser.answers(path, `old ${path}`);
    await browser.raise('install');
    await browser.raise('activate');
  });

  it('caches only these two pages, their files and the keys', () => {
    const kept = Array.from(browser.kept, ([name, cache]) => [name, [...cache.keys()]]);
    expect(kept).toEqual([
      ['verify-v2', [...files.pages, ...files.parts]],
      ['verify-keys', [files.keys]],
    ]);
  });

  it('returns the server’s page as long as the server responds', async () => {
    browser.answers('/verify', 'new');
    expect(await browser.navigate('/verify#a.b.c')).toBe('new');
    browser.answers('/verify', 'moved', 404);
    expect(await browser.navigate('/verify')).toBe('moved');
  });

  it('returns the cached page, whatever the code in the URL, if the server fails or does not respond', async () => {
    browser.server.clear();
    expect(await browser.navigate('/verify#a.b.c')).toBe('old /verify');
    expect(await browser.navigate('/bn/verify#a.b.c')).toBe('old /bn/verify');
    expect(await browser.request('/assets/shell-1.js')).toBe('old /assets/shell-1.js');
    browser.answers('/verify', 'Bad Gateway', 502);
    expect(await browser.navigate('/verify')).toBe('old /verify');
  });

  it('returns the cached page and keys after five seconds without a response', async () => {
    vi.useFakeTimers();
    for (const path of ['/verify', files.keys]) browser.server.set(path, () => new Promise(() => undefined));
    const answers = Promise.all([browser.navigate('/verify'), browser.request(files.keys)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answers).toEqual(['old /verify', `old ${files.keys}`]);
    vi.useRealTimers();
  });

  it('returns the newest keys from the server and caches them', async () => {
    browser.answers(files.keys, 'new keys');
    expect(await browser.request(files.keys)).toBe('new keys');
    browser.server.clear();
    expect(await browser.request(files.keys)).toBe('new keys');
  });

  it('keeps the cached keys when the server answers with an error', async () => {
    browser.answers(files.keys, 'No', 403);
    expect(await browser.request(files.keys)).toBe('No');
    browser.server.clear();
    expect(await browser.request(files.keys)).toBe(`old ${files.keys}`);
  });

  it('returns no cached keys to a request that bypasses caches', async () => {
    browser.server.clear();
    await expect(browser.request(files.keys, { cache: 'reload' })).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['/api/application/verifyCopy/AbCdEfGhIjKlMnOpQrSt_Q?issued=1', {}],
    ['/api/settings', {}],
    ['/config.json', {}],
    ['/assets/Home-1.js', {}],
    ['/verify-worker.js', {}],
    ['/', { mode: 'navigate' }],
    ['/verifyx', { mode: 'navigate' }],
    ['/enquiry', { mode: 'navigate' }],
    ['/verify', { method: 'POST' }],
    ['https://elsewhere.example.com/verify', { mode: 'navigate' }],
    ['https://elsewhere.example.com/keys.json', {}],
  ])('does not handle the request for %s', async (path, init) => {
    browser.asked.length = 0;
    expect(await browser.request(path, init)).toBe(undefined);
    expect(browser.asked).toEqual([]);
  });

  it('takes over open pages at once, and deletes older caches except the keys', async () => {
    expect(browser.claim).toHaveBeenCalledOnce();
    browser.kept.set('verify-v1', new Map([['/verify', 'older']]));
    await browser.raise('activate');
    expect([...browser.kept.keys()]).toEqual(['verify-v2', 'verify-keys']);
  });

  it('is installed only with all files of its pages, but also without keys if there are none yet', async () => {
    const half = new Browser();
    half.answers('/verify', 'page');
    await expect(half.raise('install')).rejects.toThrow();
    for (const path of [...files.pages, ...files.parts]) half.answers(path, 'there');
    await half.raise('install');
    expect(await half.navigate('/verify')).toBe('there');
  });
});
