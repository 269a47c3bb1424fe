import { request } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeProfiles, visit } from '../journeys/browser.ts';
import { type DevCopy, startDevCopy } from './testing/dev-copy.ts';

/** Longer than a rebuild takes on one slow core. */
const wait = { timeout: 100_000 };
const handlerFile = 'functions/settings/getSettings.ts';
const answered = 'return { ...shown, ...stageSettings() };';
const answeredFrom = (address: string) => `return { ...shown, ...stageSettings(), address: '${address}' };`;

/** All tests share one running copy of the project. */
describe('npm run dev', { timeout: 300_000 }, () => {
  let dev: DevCopy;
  beforeAll(async () => {
    dev = await startDevCopy();
  }, 300_000);
  beforeEach(() => dev.startUnlessRunning(), 300_000);
  afterAll(async () => {
    dev?.kill();
    await closeProfiles();
  });

  const settings = async (): Promise<{ address: string }> =>
    (await fetch(new URL('/api/settings', dev.url))).json();

  it('runs a changed handler and prints how long the update took', async () => {
    const { address } = await settings();
    dev.edit(handlerFile, answered, answeredFrom('Sylhet'));
    await expect.poll(settings, wait).toMatchObject({ address: 'Sylhet' });
    expect(dev.output()).toMatch(/getSettings\.ts: bundled getSettings again, \d+\.\d s/);
    dev.edit(handlerFile, answeredFrom('Sylhet'), answered);
    await expect.poll(settings, wait).toMatchObject({ address });
  });

  it('answers only requests to local host names, also for the WebSocket', async () => {
    const { port } = new URL(dev.url);
    const statusOf = async (host: string, headers: Record<string, string> = {}) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        headers: { 'user-agent': 'test', ...headers, host },
      }).end();
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      sent.once('error', reject);
      sent.once('response', answer => resolve(answer.resume().statusCode));
      sent.once('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode);
      });
      return promise;
    };
    const toChanges = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'vite-hmr',
    };
    expect(await statusOf(`localhost:${port}`)).toBe(200);
    expect(await statusOf('evil.example')).toBe(421);
    expect(await statusOf(`localhost:${port}`, toChanges)).toBe(101);
    expect(await statusOf('evil.example', toChanges)).toBe(400);
  });

  it('keeps the last working handler when its bundling fails, and prints the error', async () => {
    const before = await settings();
    dev.edit(handlerFile, 'export const handler', 'export cnst handler');
    await expect.poll(dev.output, wait).toMatch(/getSettings\.ts:\d+:7: ERROR/);
    expect(dev.output()).toContain('The last working version keeps running.');
    expect(await settings()).toEqual(before);
    dev.edit(handlerFile, 'export cnst handler', 'export const handler');
    dev.edit(handlerFile, answered, answeredFrom('Khulna'));
    await expect.poll(settings, wait).toMatchObject({ address: 'Khulna' });
    dev.edit(handlerFile, answeredFrom('Khulna'), answered);
    await expect.poll(settings, wait).toEqual(before);
  });

  it('keeps the last templates when their synthesis fails, prints the error, and serves a new route after the fix', async () => {
    const hours = () => fetch(new URL('/api/hours', dev.url));
    expect((await hours()).status).toBe(404);
    const broken = "throw new Error('no such stage');\nexport class StageError";
    dev.edit('infra/stage.ts', 'export class StageError', broken);
    await expect.poll(dev.output, wait).toMatch(/stage\.ts: infra\/app\.ts failed:[\s\S]*no such stage/);
    expect(await settings()).toHaveProperty('address');

    dev.write(
      'functions/settings/getHours.ts',
      `import { serve } from '../server/serve.ts';
      import { getHours as route } from './routes.ts';
      export const handler = serve(route, async () => ({ hours: '9 to 5' }));`,
    );
    dev.edit(
      'functions/settings/routes.ts',
      'export const updateSettings',
      `export const getHours = defineRoute({
        name: 'getHours', summary: 'When we are there', method: 'GET', path: '/api/hours', audience: 'public',
        response: v.object({ hours: v.string() }), uses: [],
      });\nexport const updateSettings`,
    );
    dev.edit('infra/stage.ts', broken, 'export class StageError');
    await expect.poll(async () => (await hours()).status, wait).toBe(200);
    expect(await (await hours()).json()).toEqual({ hours: '9 to 5' });
    expect(dev.output()).toContain('synthesised again');
  });

  it('reloads a static public page after a change, and updates a hydrated page without losing its state', async () => {
    const { page, complaints } = await visit(dev.url);
    await openConnected(page, '/about');
    dev.edit('web/public/layout/Footer.tsx', '<p>{footer.about}</p>', '<p>First change</p>');
    await page.getByText('First change').waitFor({ ...wait, state: 'attached' });

    const isHydrated = async () => {
      await page.keyboard.press('Tab');
      return page.locator('html').getAttribute('data-hydrated');
    };
    await expect.poll(isHydrated, wait).toBe('');
    await mark(page);
    dev.edit('web/public/layout/Footer.tsx', 'First change', 'Second change');
    await page.getByText('Second change').waitFor({ ...wait, state: 'attached' });
    dev.edit('web/public/styles/footer.css', '.footer {', '.footer { outline: 3px solid rgb(1, 2, 3);');
    const outline = () => page.locator('footer').evaluate(footer => getComputedStyle(footer).outlineColor);
    await expect.poll(outline, wait).toBe('rgb(1, 2, 3)');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('shows a rendering error in the browser, and the page again after the fix', async () => {
    const { page } = await visit(dev.url);
    const broken = "import './missing.ts';\nimport { yearIn }";
    dev.edit('web/public/layout/Footer.tsx', 'import { yearIn }', broken);
    await expect.poll(async () => (await fetch(new URL('/terms', dev.url))).status, wait).toBe(500);
    await openConnected(page, '/terms');
    await page.getByText('missing.ts').first().waitFor(wait);
    dev.edit('web/public/layout/Footer.tsx', broken, 'import { yearIn }');
    await page.getByRole('heading', { level: 1 }).waitFor(wait);
    expect(await (await fetch(new URL('/robots.txt', dev.url))).text()).toContain(
      `Sitemap: ${dev.url}/sitemap.xml`,
    );
  });

  it('updates the back office without a reload, within the content security policy', async () => {
    const { page, complaints } = await visit(dev.url);
    await openConnected(page, '/login');
    await page.getByText('Back office').waitFor(wait);
    await mark(page);
    dev.edit('web/staff/login/LoginPage.tsx', 'Back office', 'Behind the counter');
    await page.getByText('Behind the counter').waitFor(wait);
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('prints one line when the port is taken or another process uses the data', async () => {
    const port = Number(new URL(dev.url).port);
    expect(await dev.startAgain(port)).toContain(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 npm run dev`,
    );
    expect(await dev.startAgain(0)).toMatch(/Another Maplegate has the data in \S+ open\./);
  });

  it('exits on Ctrl-C while pages are open', async () => {
    const { page } = await visit(dev.url);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor(wait);
    expect(await dev.stop()).toBe(0);
  });
});

/** Opens a page and waits until it is connected to the dev server. */
async function openConnected(page: Page, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"connected"') && resolve()),
  );
  await page.goto(path, wait);
  await promise;
}

/** Sets a mark in the page that only a reload removes. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
