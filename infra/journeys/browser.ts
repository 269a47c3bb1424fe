import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { launchOptions } from '../../web/testing/chromium.ts';

/** A real browser for a journey, as a visitor or a member of staff has it. */

export interface Visit {
  readonly page: Page;
  /** What the browser complained about: script errors, refusals of the content security policy, failed loads. */
  readonly complaints: readonly string[];
}

let launched: Promise<Browser> | undefined;

/** The browser that all files of a worker share; it ends with the worker. */
function openBrowser(): Promise<Browser> {
  launched ??= launchOptions().then(options => chromium.launch(options));
  return launched;
}

/** For tests of what moves by itself. The film and the icon of whoever waits are otherwise drawn for nobody, 60 times a second. */
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
  await Promise.all((browser?.contexts() ?? []).map(context => context.close()));
}

/** A page of a fresh profile, which remembers what the browser complains about. */
export async function visit(
  url: string,
  viewport = { width: 1280, height: 900 },
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const page = await (await openProfile(url, { viewport, ...options })).newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(`script: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return { page, complaints };
}
