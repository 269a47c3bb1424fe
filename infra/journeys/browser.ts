import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { launchOptions } from '../../web/testing/chromium.ts';
import { watchLoading } from './loading.ts';

/** A real browser for a journey, as a visitor or a member of staff has it. */

export interface Visit {
  readonly page: Page;
  /** Complaints of the browser: script errors, refusals of the content security policy, failed loads. */
  readonly complaints: readonly string[];
}

let launched: Promise<Browser> | undefined;

/** The browser that all files of a worker share; it ends with the worker. */
function openBrowser(): Promise<Browser> {
  launched ??= launchOptions().then(options => chromium.launch(options));
  return launched;
}

/**
 * Switch for tests of what moves by itself. The film and the icon of whoever waits are otherwise drawn for nobody, 60 times a
 * second.
 */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** A fresh profile at a site: no cookies, no storage, and the wish for less motion. */
export async function openProfile(url: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const calm = { baseURL: url, locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const context = await (await openBrowser()).newContext({ ...calm, ...options });
  context.setDefaultTimeout(15_000);
  return context;
}

/** Closes every profile with its pages: the next file finds a browser as after its start. */
export async function closeProfiles(): Promise<void> {
  const browser = await launched;
  unused.clear();
  await Promise.all((browser?.contexts() ?? []).map(context => context.close()));
}

/** Profiles that were left, by how they were opened. */
const unused = new Map<string, BrowserContext[]>();
/** Options with which a profile was opened that a later visit may have. */
const keys = new WeakMap<BrowserContext, string>();
/** The page that keeps the renderer of a profile running while nobody visits. */
const idlers = new WeakMap<BrowserContext, Page>();

async function takeProfile(url: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify([url, options]);
  const context = unused.get(key)?.pop() ?? (await openProfile(url, options));
  if (!options.storageState) keys.set(context, key);
  return context;
}

/**
 * Ends a visit, and leaves nothing of it in its profile: the next visit gets that profile with the renderer that runs, since
 * to start one costs more than most pages. Whoever changed the profile itself, as its clock or its line, closes it instead.
 */
export async function leave(page: Page): Promise<void> {
  const context = page.context();
  const key = keys.get(context);
  if (!key) throw new Error('This profile cannot be made as it was: close it');
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

/** A page of a fresh profile, which remembers what the browser complains about. */
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

/** The addresses that a page asks for from now on. */
export function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  return asked;
}
