import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { signIn } from './staff.ts';
import { violations } from './visitor.ts';

const test = await startJourneyCloud();

describe('A script error in a page', () => {
  /** Returns the logged error reports of a page, without the fields that all log lines have. */
  const reportsOf = (route: string) =>
    (readFileSync(join(test.data, 'functions.log'), 'utf8').match(/\{.*"message":"Client error".*\}/g) ?? [])
      .map(line => JSON.parse(line))
      .filter(({ page }) => page === route)
      .map(({ error, text, at }) => ({ error, text, at }));
  const file = expect.stringMatching(/^\/assets\/[\w-]+\.js:\d+:\d+$/);

  it('shows visitors an error page in their language and is logged', async () => {
    const { page } = await visit(test.cloud.url);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('whole') !== null) return;
      // Breaks only the slides, which listen for changes of a media query; the film does not.
      Object.defineProperty(MediaQueryList.prototype, 'matches', { get: () => true });
      MediaQueryList.prototype.addEventListener = () => {
        throw new TypeError('There is no "A1234567".');
      };
    });
    await page.goto('/bn');
    await page.getByRole('link', { name: 'হোম' }).first().focus();
    await page.getByRole('heading', { level: 1, name: 'কিছু একটা সমস্যা হয়েছে' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => reportsOf('/bn')).toHaveLength(1);
    expect(reportsOf('/bn')).toEqual([
      { error: 'TypeError', text: expect.stringContaining('[quoted]'), at: expect.arrayContaining([file]) },
    ]);
    await page.evaluate(() => sessionStorage.setItem('whole', 'yes'));
    await page.getByRole('button', { name: 'আবার খুলুন' }).click();
    await page.getByRole('link', { name: 'হোম' }).first().waitFor();
    await leave(page);
  });

  it('is logged when a script of the back office fails to load', async () => {
    const { page } = await visit(test.cloud.url);
    await page.route('**/assets/Layout-*.js', route => route.abort());
    await page.goto('/login');
    await signIn(page, test);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await expect.poll(() => reportsOf('/dashboard')).toHaveLength(1);
    const lost = /Failed to fetch dynamically imported module: \/assets\/Layout-[\w-]+\.js$/;
    expect(reportsOf('/dashboard')).toMatchObject([{ text: expect.stringMatching(lost) }]);
    await leave(page);
  });

  it.each(['/terms', '/login'])(
    'is logged without personal data if no code of the page %s catches it',
    async path => {
      const { page } = await visit(test.cloud.url);
      await page.goto(path);
      await page.keyboard.press('Tab');
      // A page reports errors only after hydration, and each error once.
      const failAndRead = async () => {
        await fail(page, 'The passport A1234567 is wrong');
        return reportsOf(path);
      };
      await expect
        .poll(failAndRead)
        .toEqual([
          { error: 'RangeError', text: 'The passport [code] is wrong', at: ['/assets/journey.js:1:2'] },
        ]);
      await leave(page);
    },
  );
});

/** Throws an uncaught error that seems to come from one of the site's scripts. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate(text => {
    const stack = `RangeError: ${text}\n    at ${location.origin}/assets/journey.js:1:2`;
    dispatchEvent(new ErrorEvent('error', { error: Object.assign(new RangeError(text), { stack }) }));
  }, message);
}
