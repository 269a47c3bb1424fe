import type { Page } from 'playwright';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closeProfiles, visit } from './browser.ts';
import { untilAtRest, untilLoaded } from './loading.ts';

const site = 'http://loading.example.com';

/** Opens a site with these pages. The server never answers the request for a page without text. */
async function visitorOf(pages: Record<string, string | undefined>): Promise<Page> {
  onTestFinished(closeProfiles);
  const { page } = await visit(site);
  await page.route('**/*', async (route, request) => {
    const body = pages[new URL(request.url()).pathname];
    if (body !== undefined) await route.fulfill({ contentType: 'text/html', body });
  });
  return page;
}

const script = (code: string) => `<title>Loading</title><script>${code}</script>`;

it('untilLoaded waits again after the page has made more requests', async () => {
  const page = await visitorOf({ '/': '<title>Loaded</title>', '/more': '' });
  await page.goto('/');
  const rest = vi
    .fn(untilAtRest)
    .mockImplementationOnce(() => page.evaluate(async () => void (await fetch('/more'))));
  await untilLoaded(page, rest);
  expect(rest.mock.calls.length).toBeGreaterThan(1);
});

it('untilLoaded waits for a page that replaces another one', async () => {
  const page = await visitorOf({
    // This script keeps the page busy forever.
    '/': script(`requestIdleCallback = () => location.assign('/next')`),
    '/next': script(`fetch('/last').then(() => { document.title = 'Loaded'; })`),
    '/last': '',
  });
  await page.goto('/');
  await untilLoaded(page);
  expect(await page.title()).toBe('Loaded');
});

it('untilLoaded names the requests that have no answer when it gives up', async () => {
  const page = await visitorOf({ '/': script(`fetch('/never')`), '/never': undefined });
  await Promise.all([page.waitForRequest('**/never'), page.goto('/')]);
  await expect(untilLoaded(page, undefined, 100)).rejects.toThrow(`On its way: GET ${site}/never`);
});

it('untilLoaded throws for a page without `watchLoading`', async () => {
  const page = await (await visitorOf({})).context().newPage();
  await expect(untilLoaded(page)).rejects.toThrow('Nobody watches');
});
