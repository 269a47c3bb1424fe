import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { leave, visit, withMotion } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilIdle, violations } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };
/** A longer time limit than usual, because a busy machine paints late. */
const withRetries = { timeout: 10_000 };

describe('The bar, menu and footer of public pages', () => {
  const scrollTo = (page: Page, top: number) =>
    page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top);
  /** Returns the colours and the shadow of the bar. */
  const look = (page: Page) =>
    page.getByRole('banner').evaluate(bar => {
      const { backgroundColor, color, boxShadow } = getComputedStyle(bar);
      return [backgroundColor, color, boxShadow].join();
    });

  it.each([
    ['/', 'with'],
    ['/about', 'with'],
    ['/', 'without'],
  ])(
    'the bar of %s stays at the top and changes its colour after 100 px, %s JavaScript [§2, §9]',
    async (path, scripts) => {
      const javaScriptEnabled = scripts === 'with';
      const { page } = await visit(test.cloud.url, undefined, { javaScriptEnabled });
      await page.goto(path);
      // The page adds its scroll handlers only after the first paint.
      if (javaScriptEnabled) await untilIdle(page);
      // Scrolls before each look, because a font that loads late moves the content.
      const lookAt = (top: number) => async () => {
        await scrollTo(page, top);
        return look(page);
      };
      const atTop = await look(page);
      await expect.poll(lookAt(100), withRetries).toBe(atTop);
      await expect.poll(lookAt(102), withRetries).not.toBe(atTop);
      expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0 });
      await expect.poll(lookAt(0), withRetries).toBe(atTop);
      await leave(page);
    },
  );

  it('the bar changes its colour within 300 ms, and at once with reduced motion [§9]', async () => {
    const { page } = await visit(test.cloud.url, undefined, withMotion);
    await page.goto('/');
    await untilIdle(page);
    // Waits for the style sheet with the transition, which loads after the first paint.
    await page.waitForFunction(() =>
      document.body
        .getAnimations()
        .some(one => one instanceof CSSAnimation && one.animationName === 'scrolled'),
    );
    // Measures the time itself, because `elapsedTime` is shorter if a late frame reversed the transition.
    await page.getByRole('banner').evaluate(
      bar =>
        new Promise<void>(done => {
          bar.addEventListener('transitionend', event => {
            if (event instanceof TransitionEvent && event.propertyName === 'background-color') done();
          });
          window.scrollTo({ top: 300, behavior: 'instant' });
        }),
    );
    const duration = () => page.getByRole('banner').evaluate(bar => getComputedStyle(bar).transitionDuration);
    expect(await duration()).toBe('0.3s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBe('0s');
    await leave(page);
  });

  it('the language link is as high as the links beside it and on the same line', async () => {
    const { page } = await visit(test.cloud.url, { width: 1440, height: 800 });
    // The letters themselves differ, because Bangla letters are smaller than Latin ones of the same font size.
    for (const [path, ratio] of [
      ['/about', 1.1],
      ['/bn/about', 1],
    ] as const) {
      await page.goto(path);
      await untilIdle(page);
      const [last, other] = await page
        .getByRole('banner')
        .getByRole('link')
        .evaluateAll(links =>
          links.slice(-2).map(link => {
            const { top, height } = link.getBoundingClientRect();
            return { middle: top + height / 2, size: Number.parseFloat(getComputedStyle(link).fontSize) };
          }),
        );
      expect(other?.middle).toBeCloseTo(last?.middle ?? 0, 0);
      expect(other?.size).toBeGreaterThanOrEqual((last?.size ?? 0) * ratio);
    }
    await leave(page);
  });

  it('the button "Scroll to top" appears after 100 px and scrolls to the top [§2, §9]', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.goto('/terms');
    const toTop = page.getByRole('button', { name: 'Scroll to top' });
    // Scrolls before each look, because a font that loads late moves the content.
    const countAt = (top: number) => async () => {
      await scrollTo(page, top);
      return toTop.count();
    };
    await expect.poll(countAt(100), withRetries).toBe(0);
    await expect.poll(countAt(2000), withRetries).toBe(1);
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY), withRetries).toBe(0);
    await expect.poll(() => toTop.count(), withRetries).toBe(0);
    await leave(page);
  });

  it('a page that does not scroll has no button "Scroll to top"', async () => {
    const { page } = await visit(test.cloud.url, { width: 1440, height: 2600 });
    await page.goto('/enquiry');
    expect(await page.getByRole('button', { name: 'Scroll to top' }).count()).toBe(0);
    await leave(page);
  });

  it('the links are in the bar from 992 px on, and below that in a menu, with and without JavaScript [§2, §9]', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(test.cloud.url, undefined, { javaScriptEnabled });
      const toggle = page.getByRole('button', { name: 'Menu' });
      const enquiry = page.getByRole('banner').getByRole('link', { name: 'VISA ENQUIRY' });
      await page.setViewportSize({ width: 992, height: 800 });
      await page.goto('/about');
      expect(await toggle.count()).toBe(0);
      expect(await enquiry.isVisible()).toBe(true);
      await page.setViewportSize({ width: 991, height: 800 });
      await expect.poll(() => enquiry.count(), withRetries).toBe(0);
      await toggle.click();
      await enquiry.click();
      await page.waitForURL('**/enquiry');
      await leave(page);
    }
  });

  it.each([
    ['/about', 'Menu'],
    ['/bn', 'মেনু'],
  ])('the menu of %s on a phone opens, closes with Escape, and has no axe findings', async (path, name) => {
    const { page } = await visit(test.cloud.url, phone);
    await page.goto(path);
    const toggle = page.getByRole('button', { name });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.locator('#menu:popover-open').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#menu:popover-open').count(), withRetries).toBe(0);
    expect(await toggle.evaluate(button => button === document.activeElement)).toBe(true);
    await leave(page);
  });

  it('the menu closes when one of its links opens another page', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'HOME', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /CANADIAN VISA/ }).waitFor();
    await expect.poll(() => page.locator('#menu:popover-open').count(), withRetries).toBe(0);
    await leave(page);
  });

  it('the first press of Tab focuses the link that skips to the content', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/terms');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate(link => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = page.getByRole('link', { name: 'Application process' });
    expect(await first.evaluate(link => link === document.activeElement)).toBe(true);
    await leave(page);
  });

  it('unknown addresses redirect to the home page [§2]', async () => {
    const { page } = await visit(test.cloud.url);
    for (const path of ['/nothing-here', '/bn/nothing-here', '/index.php', '/dashboard/nothing']) {
      await page.goto(path);
      await page.getByRole('link', { name: /CHECK APPLICATION STATUS|আবেদনের অবস্থা দেখুন/ }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/(bn)?$/);
    }
    await leave(page);
  });
});
