import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { launchOptions } from '../../web/testing/chromium.ts';
import { watchLoading } from './loading.ts';

export interface Visit {
  readonly page: Page;
  /** Script errors, violations of the content security policy and files that failed to load. */
  readonly complaints: readonly string[];
}

let launched: Promise<Browser> | undefined;

/** The browser that all test files of a worker share. It ends with the worker. */
function openBrowser(): Promise<Browser> {
  launched ??= launchOptions().then(options => chromium.launch(options));
  return launched;
}

/** Other tests reduce motion, because the film and the spinner would be drawn 60 times per second. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

export async function openProfile(url: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const calm = { baseURL: url, locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const context = await (await openBrowser()).newContext({ ...calm, ...options });
  context.setDefaultTimeout(30_000);
  return context;
}

/** Closes all profiles, so that the next test file gets a fresh browser. */
export async function closeProfiles(): Promise<void> {
  const browser = await launched;
  unused.clear();
  await Promise.all((browser?.contexts() ?? []).map(context => context.close()));
}

const unused = new Map<string, BrowserContext[]>();
const keys = new WeakMap<BrowserContext, string>();
/** Empty pages that keep the renderer process of a profile running between visits. */
const idlers = new WeakMap<BrowserContext, Page>();

async function takeProfile(url: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify([url, options]);
  const context = unused.get(key)?.pop() ?? (await openProfile(url, options));
  if (!options.storageState) keys.set(context, key);
  return context;
}

/** Clears and keeps a profile. A test that changed the profile's clock or network must close it instead. */
export async function leave(page: Page): Promise<void> {
  const context = page.context();
  const key = keys.get(context);
  if (!key) throw new Error('This profile cannot be reset: close it');
  let idler = idlers.get(context);
  if (!idler) {
    idler = await context.newPage();
    idlers.set(context, idler);
    await idler.goto('/robots.txt');
  }
  await Promise.all(
    context
      .pages()
      .filter(one => one !== idler)
      .map(one => one.close()),
  );
  const devtools = await context.newCDPSession(idler);
  const { origin } = new URL(idler.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  unused.set(key, [...(unused.get(key) ?? []), context]);
}

export async function visit(
  url: string,
  viewport = { width: 1280, height: 900 },
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const page = await (await takeProfile(url, { viewport, ...options })).newPage();
  watchLoading(page);
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(`script: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return { page, complaints };
}

/** Returns a list that grows with each request of the page. */
export function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  return asked;
}
