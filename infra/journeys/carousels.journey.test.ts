import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { leave, visit, withMotion } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilIdle, violations } from './visitor.ts';

const test = await startJourneyCloud();

const phone = { width: 360, height: 740 };
/** A longer time limit than usual, because a busy machine paints late. */
const withRetries = { timeout: 10_000 };

describe('The slides of the home page', () => {
  it('have headings of at most two lines on a phone, even with long button labels', async () => {
    const { page } = await visit(test.cloud.url, phone, withMotion);
    await page.goto('/bn');
    await untilIdle(page);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'ছবি থামান' }).first().waitFor();
    const lines = await page.locator('section[aria-roledescription] h2').evaluateAll(headings =>
      headings.map(heading => {
        const { height } = heading.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight));
      }),
    );
    expect(lines).toHaveLength(2);
    expect(Math.max(...lines)).toBeLessThanOrEqual(2);
    await leave(page);
  });

  it('have pictures as high as the slide on a tablet', async () => {
    const { page } = await visit(test.cloud.url, { width: 768, height: 900 });
    await page.goto('/');
    await untilIdle(page);
    const slides = page
      .getByRole('list', { name: 'From Dhaka to the Canadian border' })
      .getByRole('listitem');
    await slides.first().scrollIntoViewIfNeeded();
    const heights = await slides.evaluateAll(items =>
      items.map(item => [item, item.firstElementChild].map(one => one?.getBoundingClientRect().height)),
    );
    expect(heights).toHaveLength(2);
    for (const [slide, picture] of heights) expect(picture).toBeCloseTo(slide ?? 0, 0);
    await leave(page);
  });

  it('move with the keyboard alone', async () => {
    const { page } = await visit(test.cloud.url);
    await page.goto('/');
    const track = page.getByRole('list', { name: 'What we help with' });
    const offset = () => track.evaluate(list => list.scrollLeft);
    const next = page.getByRole('button', { name: 'Next slide' }).first();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      if (await next.evaluate(button => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await expect.poll(offset).toBeGreaterThan(100);
    const afterNext = await offset();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect.poll(offset).toBeLessThan(afterNext);
    await track.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(offset).toBeGreaterThan(0);
    await leave(page);
  });

  it('move with a swipe and then stop moving by themselves', async () => {
    const { page } = await visit(test.cloud.url, phone, { hasTouch: true, ...withMotion });
    await page.goto('/');
    const slides = page.getByRole('list', { name: 'What we help with' });
    await slides.evaluate(list => list.scrollIntoView({ behavior: 'instant', block: 'center' }));
    const box = await slides.boundingBox();
    if (!box) throw new Error('The slides are not shown');
    await swipe(page, { y: box.y + box.height / 2, from: 300, to: 60 });
    const offset = () => slides.evaluate(list => list.scrollLeft);
    await expect.poll(offset, withRetries).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Move the slides' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });
});

/** Swipes across the page with one finger. */
async function swipe(page: Page, { y, from, to }: { y: number; from: number; to: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let x = from; x >= to; x -= 20) await touch('touchMove', x);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
