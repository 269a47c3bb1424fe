import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { serve } from '../../testing/serve.ts';
import { pathOf, send } from '../http.ts';
import { createSampleNotice, type LoadingSample } from './sample-notice.ts';

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
const html = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, etag: '"1"' },
  body: '<!doctype html><html lang="en"><title>Page</title><body><h1>A page</h1></body></html>',
};

/** Opens a page while sample data are in the given loading state. */
async function openPage(first: LoadingSample) {
  let state: LoadingSample | undefined = first;
  const notice = createSampleNotice(() => state);
  const server = await serve((request, response) => {
    const path = pathOf(request);
    const missing = { status: 404, headers: {} };
    send(response, path === '/' ? notice.on(html) : (notice.page(path) ?? missing));
  });
  onTestFinished(() => server.close());
  const browser = await chromium.launch(await launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const refusals: string[] = [];
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  await page.goto(server.url);
  return {
    page,
    refusals,
    become: (next: LoadingSample | undefined) => {
      state = next;
    },
  };
}

it('The notice shows the progress of loading sample data and its end', async () => {
  const { page, refusals, become } = await openPage({ done: 3, of: 30 });
  const notice = page.getByRole('status');
  await notice.getByText('Sample data is being loaded: 3 of 30 applications are here.').waitFor();
  become({ done: 12, of: 30 });
  await notice.getByText('12 of 30').waitFor();
  become(undefined);
  await notice.getByRole('button', { name: 'Load this page again' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'A page' }).waitFor();
  expect(refusals).toEqual([]);
});

it('The notice says that loading sample data failed', async () => {
  const { page } = await openPage({ failed: true });
  await page.getByText('The sample data could not be loaded: see the terminal.').waitFor();
});

it('Pages with the notice have another ETag; other answers are unchanged', () => {
  const { on } = createSampleNotice(() => ({ done: 0, of: 30 }));
  expect(on(html).headers['etag']).not.toBe('"1"');
  const script = { status: 200, headers: { 'content-type': 'text/javascript' }, body: '</body>' };
  expect(on(script)).toBe(script);
  expect(createSampleNotice(() => undefined).on(html)).toBe(html);
});
