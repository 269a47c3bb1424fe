import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { leave, type Visit, visit, withMotion } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import type { Viewport } from './staff.ts';
import { readablePaths, untilIdle } from './visitor.ts';

const test = await startJourneyCloud();

declare global {
  /** Layout shifts measure how the content moves. Source: https://wicg.github.io/layout-instability/ */
  class LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

/**
 * The browser lays out content below the first screen late. This must not move the page, and every section must be
 * reachable.
 */
describe('Layout stability of public pages', () => {
  /** Opens a page on a phone. Returns the page and the links of its table of contents. */
  async function openContents(path: string): Promise<{ page: Page; contents: Locator }> {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await page.goto(path);
    return { page, contents: page.getByRole('main').getByRole('navigation').getByRole('link') };
  }

  /** Short pages are laid out completely, and so is the home page when the browser is idle. */
  const isLaidOutWhole = (path: string) => /\/(enquiry|verify|bn|)$/.test(path);

  const isLaidOut = (part: Locator) =>
    part.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }));

  it.each(readablePaths)(
    'nothing moves on %s while it loads, in any width, and its lower parts are laid out late',
    async path => {
      for (const viewport of [
        { width: 768, height: 1024 },
        { width: 1440, height: 900 },
      ]) {
        const { page } = await load(path, viewport);
        expect(await moved(page)).toEqual([]);
        await leave(page);
      }
      const { page } = await load(path, { width: 360, height: 740 });
      expect(await moved(page)).toEqual([]);
      // The footer has its real height from the start, so that pages do not grow near their end.
      expect(await isLaidOut(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);
      const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
      await expect.poll(() => isLaidOut(last)).toBe(isLaidOutWhole(path));
      await last.scrollIntoViewIfNeeded();
      await expect.poll(() => isLaidOut(last)).toBe(true);
      await leave(page);
    },
  );

  /** Opens a page and waits for the content that loads last. */
  async function load(path: string, viewport: Viewport): Promise<Visit> {
    const visitor = await visit(test.cloud.url, viewport, withMotion);
    await visitor.page.goto(path);
    await untilIdle(visitor.page);
    await untilFilmShows(visitor.page);
    await untilPartsBelowShow(visitor.page);
    return visitor;
  }

  it('the measurement finds content that moves', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/');
    // Waits for the first paint, because moves before it are invisible.
    await untilIdle(page);
    await page.evaluate(async () => {
      document
        .querySelector('main')
        ?.before(Object.assign(document.createElement('div'), { style: 'height: 300px' }));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await moved(page)).toContainEqual(expect.stringMatching(/; home .*"y":0.* → .*"y":300/));
    await leave(page);
  });

  it.each([
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ])('the home page keeps its scroll position after a reload, $width px wide', async viewport => {
    const { page } = await visit(test.cloud.url, viewport);
    await page.goto('/');
    const section = page.getByRole('heading', { level: 2, name: 'Our Application Process' });
    // Scrolls twice, because at the first time the parts above get their real sizes, which moves the section.
    for (const _ of ['first', 'again']) {
      await section.evaluate(heading => heading.scrollIntoView({ block: 'center' }));
      await untilAtRest(section);
    }
    await page.reload();
    await untilIdle(page);
    await untilPartsBelowShow(page);
    await untilAtRest(section);
    const { top, bottom } = await section.evaluate(heading => heading.getBoundingClientRect().toJSON());
    expect(top).toBeLessThan(viewport.height);
    expect(bottom).toBeGreaterThan(0);
    await leave(page);
  });

  it.each(['/about', '/terms'])('an address with a section of %s shows that section', async path => {
    const { page, contents } = await openContents(path);
    const links = await contents.evaluateAll(all =>
      all.map(link => ({ name: link.textContent, href: link.getAttribute('href') ?? '' })),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { name, href } of links) {
      // Opens another document first, because otherwise the browser would only scroll within the page.
      await page.goto('/robots.txt');
      await page.goto(path + href);
      await expectAtTop(page.getByRole('heading', { level: 2, name: name ?? '' }));
    }
    await leave(page);
  });

  it.each(['/about', '/terms'])('each link of the contents of %s leads to its section', async path => {
    const { page, contents } = await openContents(path);
    for (const link of await contents.all()) {
      await page.evaluate(() => scrollTo(0, 0));
      await link.click();
      await expectAtTop(page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '' }));
    }
    await leave(page);
  });
});

/** Lists the moves so far with size, time, start and end. Returns an empty list if they are too small to see. */
function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().filter(entry => entry instanceof LayoutShift);
    if (shifts.reduce((sum, { value }) => sum + value, 0) < 0.01) return [];
    return shifts.map(({ value, startTime, sources }) =>
      [
        `${value} at ${Math.round(startTime)} ms`,
        ...sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : node?.nodeName;
          return `${name} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`;
        }),
      ].join('; '),
    );
  });
}

/** Expects the heading to be just below the bar and to move no longer. */
async function expectAtTop(heading: Locator): Promise<void> {
  const top = () => heading.evaluate(element => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(60);
  await expect.poll(top).toBeLessThan(300);
  await untilAtRest(heading);
  expect(await top()).toBeGreaterThan(60);
  expect(await top()).toBeLessThan(300);
}

/** Resolves when the film plays, if the page has loaded one. */
async function untilFilmShows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('video')).every(
      ({ src, parentElement }) => !src || 'playing' in (parentElement?.dataset ?? {}),
    ),
  );
}

/** Resolves when the parts below the first screen, which appear late, are painted. */
async function untilPartsBelowShow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const delayed = document
      .getAnimations()
      .filter(animation => animation instanceof CSSAnimation && animation.animationName === 'not-at-first');
    await Promise.all(delayed.map(({ finished }) => finished));
    // One frame shows the parts, and after the next frame they are on the screen.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Resolves when the element has not moved for ten frames. */
async function untilAtRest(element: Locator): Promise<void> {
  await element.evaluate(async moving => {
    const top = () => moving.getBoundingClientRect().top;
    let before = top();
    for (let still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame);
      still = top() === before ? still + 1 : 0;
      before = top();
    }
  });
}
