import type { Page } from 'playwright';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addSlider, deleteSlider, getSettings, updateSettings } from '../../functions/contract.ts';
import { layOutWhole } from '../../web/testing/lay-out-whole.ts';
import { leave, openProfile, visit, watchRequests, withMotion } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilLoaded } from './loading.ts';
import { readablePaths, untilIdle, violations } from './visitor.ts';

const test = await startJourneyCloud();

/** Visitors who only read: without JavaScript, with the keyboard only, or with reduced motion. */
describe('A visitor who only reads the public pages', () => {
  const film = (asked: readonly string[]) => asked.filter(path => /\.(webm|mp4)$/.test(path));

  let withoutScripts: Page;
  /** Status of each internal link, stored because all pages have the same links in bar and footer. */
  const answers = new Map<string, Promise<number>>();

  beforeAll(async () => {
    withoutScripts = await (await openProfile(test.cloud.url, { javaScriptEnabled: false })).newPage();
  });

  function answerOf(path: string): Promise<number> {
    const asked =
      answers.get(path) ?? withoutScripts.request.get(path, { maxRedirects: 0 }).then(one => one.status());
    answers.set(path, asked);
    return asked;
  }

  it.each(readablePaths)('sees all of %s without JavaScript', async path => {
    const page = withoutScripts;
    await page.goto(path);
    await page.getByRole('contentinfo').getByRole('link').last().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const links = await page.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')));
    const within = links.filter(href => href !== null).filter(href => href.startsWith('/'));
    expect(within.length).toBeGreaterThan(4);
    for (const href of within) expect([href, await answerOf(href)]).toEqual([href, 200]);
    for (const anchor of links.filter(href => href?.startsWith('#')))
      expect(await page.locator(`[id="${anchor?.slice(1)}"]`).count()).toBe(1);
  });

  it('loads scripts only after the first touch, other files after the first paint, and the film when the browser is idle', async () => {
    const { page } = await visit(test.cloud.url, undefined, withMotion);
    const asked = watchRequests(page);
    await page.goto('/', { waitUntil: 'load' });
    expect(film(asked)).toEqual([]);
    await page.getByRole('button', { name: 'Pause the film' }).waitFor();
    expect(film(asked)).toHaveLength(1);
    expect(asked.filter(path => path.endsWith('.js'))).toEqual([]);
    // Before the first paint, no picture, font, manifest or film may load.
    const early = await page.evaluate(() => {
      const [painted] = performance.getEntriesByType('paint');
      const fetched = performance.getEntriesByType('resource');
      return fetched.filter(one => one.startTime < (painted?.startTime ?? 0)).map(({ name }) => name);
    });
    expect(early).toEqual([]);
    await page.waitForFunction(() => document.head.querySelector('[rel=manifest]'));
    await leave(page);
  });

  it('gets the fonts even if the browser is never idle', async () => {
    const { page } = await visit(test.cloud.url);
    await page.addInitScript(() => {
      window.requestIdleCallback = (task, options) => {
        const { timeout = Number.POSITIVE_INFINITY } = options ?? {};
        return timeout < 10_000
          ? window.setTimeout(task, 0, { didTimeout: true, timeRemaining: () => 0 })
          : 0;
      };
    });
    await page.goto('/enquiry');
    await page.locator('html[data-fonts=shown]').waitFor();
    await leave(page);
  });

  it.each([
    ['Home', '/'],
    ['Terms of Service', '/terms'],
    ['Visa Enquiry Page', '/enquiry'],
  ])('sees %s in the same layout after a link and by its address', async (name, path) => {
    const { page } = await visit(test.cloud.url);
    const sizes = async () => {
      // Lays out the whole page, because parts off the screen have only an estimated size.
      await layOutWhole(page);
      return page.getByRole('main').evaluate(main =>
        Array.from(main.querySelectorAll('*'), element => {
          const { width, height } = element.getBoundingClientRect();
          return width === 0 ? [] : [element.tagName, Math.round(width), Math.round(height)].join(' ');
        }).flat(),
      );
    };
    // Touching the page hydrates it: React adds properties with this name to its elements.
    const isHydrated = () =>
      page.evaluate(() => {
        const taken = document.getElementById('page')?.firstElementChild ?? {};
        return Object.keys(taken).some(key => key.startsWith('__reactFiber'));
      });
    const touch = async () => {
      await page.keyboard.press('Tab');
      await expect.poll(isHydrated).toBe(true);
    };
    await page.goto('/about');
    await touch();
    const asked = watchRequests(page);
    const about = await sizes();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(path);
    await expect.poll(sizes).not.toEqual(about);
    await untilIdle(page);
    expect(asked).not.toContain(path);
    const reached = await sizes();
    await page.goto(path);
    await touch();
    await untilIdle(page);
    await expect.poll(sizes).toEqual(reached);
    await leave(page);
  });

  it('can pause and play the film with an accessible button', async () => {
    const { page } = await visit(test.cloud.url, undefined, withMotion);
    await page.goto('/');
    const isPaused = () =>
      page.locator('video').evaluate(video => video instanceof HTMLVideoElement && video.paused);
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await page.getByRole('button', { name: 'Play the film' }).waitFor();
    expect(await isPaused()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await page.getByRole('button', { name: 'Pause the film' }).waitFor();
    expect(await isPaused()).toBe(false);
    await leave(page);
  });

  it('gets no film with reduced motion', async () => {
    const { page } = await visit(test.cloud.url);
    const asked = watchRequests(page);
    await page.goto('/');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Next slide' }).first().click();
    await untilLoaded(page);
    expect(film(asked)).toEqual([]);
    expect(await page.getByRole('button', { name: /the film/ }).count()).toBe(0);
    await leave(page);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { downlink: 0.4 }])(
    'loads no film on a connection with %j',
    async connection => {
      const { page } = await visit(test.cloud.url, undefined, withMotion);
      await page.addInitScript(
        value => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      const asked = watchRequests(page);
      await page.goto('/');
      await untilIdle(page);
      expect(film(asked)).toEqual([]);
      if ('saveData' in connection) expect(asked.filter(path => path.endsWith('.woff2'))).toEqual([]);
      await leave(page);
    },
  );

  it('sees published slides in order, a link in the bar and the settings, before and after hydration [§2]', async () => {
    const staff = await test.token('admin');
    const slide = { thumbnail: 'Visa fair', title: 'Meet us.', status: 'Published', shownOnNavbar: true };
    const link = 'https://example.org/fair';
    const added = [await test.call(addSlider, { body: { ...slide, link } }, { token: staff })];
    // Waits for the next second, because slides of the same second have no fixed order.
    for (const thumbnail of ['A guide', 'Open day', 'Winter'])
      added.push(
        await test.call(addSlider, { body: { ...slide, thumbnail, shownOnNavbar: false } }, { token: staff }),
      );
    const superAdmin = await test.token('super-admin');
    const { phone, processingWeeks } = (await test.call(getSettings, {})).body;
    onTestFinished(async () => {
      for (const { body } of added) {
        const parameters = { id: body._id };
        expect((await test.call(deleteSlider, { parameters }, { token: staff })).status).toBe(200);
      }
      const { version } = (await test.call(getSettings, {})).body;
      const body = { phone, processingWeeks, version };
      expect((await test.call(updateSettings, { body }, { token: superAdmin })).status).toBe(200);
    });
    const settings = { phone: '+880 1712 345678', processingWeeks: '4 to 6' };
    await test.call(updateSettings, { body: settings }, { token: superAdmin });
    const { page, complaints } = await visit(test.cloud.url, undefined, withMotion);
    const html = async () => (await page.request.get('/')).text();
    await expect.poll(html).toContain(settings.phone);
    await expect.poll(html).toContain('Winter');
    const asked = watchRequests(page);
    await page.goto('/');
    const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Visa fair' });
    await inBar.waitFor();
    await page.getByRole('button', { name: 'Next slide' }).first().click();
    await page
      .getByRole('button', { name: 'Move the slides' })
      .or(page.getByRole('button', { name: 'Pause the slides' }))
      .first()
      .waitFor();
    await inBar.waitFor();
    const slides = page.getByRole('region', { name: 'What we help with' });
    const titles = slides.getByRole('heading', { level: 3 });
    expect(await titles.allTextContents()).toEqual(['Visa fair', 'A guide', 'Open day', 'Winter']);
    await page.getByRole('contentinfo').getByRole('link', { name: '+880 1712 345678' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '+880 1712 345678' }).waitFor();
    await page.getByText('4 to 6', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await page.getByText('৪ থেকে ৬', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    expect(asked.filter(path => path.startsWith('/api/'))).toEqual([]);
    await leave(page);
  });
});
