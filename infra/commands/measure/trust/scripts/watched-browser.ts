import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { launchOptions } from '../../../../../web/testing/chromium.ts';

/** A browser that tells when a page ran, or tried to run, a script of ours in `scripts.ts`. */
export interface WatchedBrowser {
  /** A profile of its own. */
  open(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Returns what was noticed since the last call, and what the page has now that would run at a touch. */
  problems(page: Page): Promise<string[]>;
  close(): Promise<void>;
}

export async function watchBrowser(): Promise<WatchedBrowser> {
  const browser = await chromium.launch(await launchOptions());
  const noticed = new WeakMap<BrowserContext, string[]>();
  return {
    async open(options) {
      const context = await browser.newContext(options);
      const found: string[] = [];
      noticed.set(context, found);
      await context.exposeBinding('ran', ({ page }) => void found.push(`a script ran on ${page.url()}`));
      await context.exposeBinding('violated', ({ page }, what) => {
        found.push(`the content security policy stopped ${what} on ${page.url()}`);
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          Object(window).violated(`${violatedDirective} ${blockedURI} ${sample}`);
        });
      });
      context.on('dialog', dialog => {
        found.push(`a dialogue opened: ${dialog.message()}`);
        void dialog.dismiss();
      });
      return context;
    },
    async problems(page) {
      const found = noticed.get(page.context()) ?? [];
      const elements = await page.evaluate(findMarkup);
      return [...found.splice(0), ...elements.map(element => `${page.url()} has ${element}`)];
    },
    close: () => browser.close(),
  };
}

/** Elements that only a text that was taken for markup can have made: no page of ours has any such. */
function findMarkup(): string[] {
  const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc']);
  const isForeign = (element: Element) =>
    element.matches('embed, object, base, marquee, math, svg script, [http-equiv=refresh i]') ||
    Array.from(element.attributes).some(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (addresses.has(name.toLowerCase()) && /^\W*(javascript|vbscript|data:text)/i.test(value)),
    );
  return Array.from(document.querySelectorAll('*'))
    .filter(isForeign)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}
