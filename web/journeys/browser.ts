import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../testing/chromium.ts';

/** A real browser for a journey, as a visitor or a member of staff has it. */

export interface Visit {
  readonly page: Page;
  /** What the browser complained about: script errors, refusals of the content security policy, failed loads. */
  readonly complaints: readonly string[];
}

export function openBrowser(): Promise<Browser> {
  return launchOptions().then(options => chromium.launch(options));
}

/** A fresh profile: no cookies, no storage. */
export async function visit(
  browser: Browser,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-GB' });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(`script: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return { page, complaints };
}
