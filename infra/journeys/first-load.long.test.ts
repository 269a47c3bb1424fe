import type { Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchApplicationEnquiry } from '../../functions/contract.ts';
import { languages, publicPath, publicPaths } from '../../web/shared/places.ts';
import { leave, visit, watchRequests, withMotion } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilLoaded } from './loading.ts';
import { dob, openCopy, record, untilIdle } from './visitor.ts';

const test = await startJourneyCloud();

const viewports = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const allViewports = [{ width: 412, height: 823 }, { width: 768, height: 1024 }, ...viewports];
/** Smaller sums of layout shifts are invisible. Lighthouse calls 0.1 good. */
const leastShift = 0.002;
const token = `${'0'.repeat(24)}-${'0'.repeat(32)}`;

/**
 * Returns layout shifts as Lighthouse counts them. Leaves out sums too small to see, such as those of a font change.
 */
async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async least => {
    // Waits until the frame is drawn, because the browser reports shifts only then.
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer
      .takeRecords()
      .filter(entry => entry instanceof LayoutShift)
      .filter(entry => !Reflect.get(entry, 'hadRecentInput'));
    if (shifts.reduce((sum, { value }) => sum + value, 0) <= least) return [];
    return shifts.flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
        return `${value.toFixed(4)} ${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
      }),
    );
  }, leastShift);
}

/** Delays the web fonts until the page is readable. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async route => {
    await page.evaluate(() => new Promise(late => setTimeout(late, 300)));
    await route.continue();
  });
}

/** Replaces the fonts that the page has before the web fonts by fonts of other widths. */
async function exchangeFirstFonts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'html:root:root { --sans-until-then: "Source Serif 4", "Noto Sans Bengali"; --serif-until-then: "Noto Sans Bengali" }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

describe('With web fonts that arrive late', () => {
  it.each(publicPaths)('nothing on %s moves, whatever fonts it had before', async path => {
    const { page } = await visit(test.cloud.url, viewports[0], withMotion);
    await delayFonts(page);
    await exchangeFirstFonts(page);
    const states: unknown[] = [];
    for (const viewport of allViewports) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await page.locator('html[data-fonts]').waitFor();
      expect({ viewport, shifts: await shiftsOf(page) }).toEqual({ viewport, shifts: [] });
      states.push(await page.evaluate(() => document.documentElement.dataset['fonts']));
    }
    expect(states).toContain('shown');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.locator('html[data-fonts=shown]').waitFor();
    await leave(page);
  });
});

const isScript = (path: string) => path.endsWith('.js');

describe.each(viewports)('In a window of $width pixels', viewport => {
  it.each(publicPaths)(
    '%s loads no script until the visitor touches it, and nothing on it moves',
    async path => {
      const { page } = await visit(test.cloud.url, viewport, withMotion);
      const asked = watchRequests(page);
      await page.goto(path);
      await untilIdle(page);
      expect(asked.filter(isScript)).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
      await leave(page);
    },
  );

  describe('with an application in the system', () => {
    let code = '';
    let passport = '';

    beforeAll(async () => {
      ({ passport } = await record(test, { dob }));
      const query = { limit: '10', search: passport, search1: 'Bangladesh', search2: dob };
      code = await vi.waitFor(
        async () => {
          const { body } = await test.call(fetchApplicationEnquiry, { query });
          const { proof } = body.applications[0];
          if (proof === undefined) throw new Error('The copy is not signed yet');
          return proof;
        },
        { timeout: 30_000, interval: 100 },
      );
    });

    it.each(languages)(
      "/verify in %s moves nothing while it checks a copy's code, whether the code is valid or not",
      async language => {
        const { page } = await visit(test.cloud.url, viewport, withMotion);
        for (const hash of [code, code.slice(0, 200)]) {
          await page.goto('about:blank');
          await page.goto(`${publicPath(language, 'verify')}#${hash}`);
          await page.getByRole('status').getByRole('heading').waitFor();
          await untilIdle(page);
          expect(await shiftsOf(page)).toEqual([]);
        }
        await leave(page);
      },
    );

    it.each(languages)(
      '/verify in %s moves nothing when the answer to a typed reference is late',
      async language => {
        const { page } = await visit(test.cloud.url, viewport, withMotion);
        const asked = watchRequests(page);
        await page.goto(publicPath(language, 'verify'));
        await untilIdle(page);
        // Answers late: half a second after a key press, a browser no longer counts a shift as caused by the key.
        await page.route('**/findProof', async route => {
          await page.evaluate(() => new Promise(late => setTimeout(late, 600)));
          await route.continue();
        });
        await page.getByRole('textbox').fill('659X-RG60-03431');
        await untilLoaded(page);
        const before = asked.filter(isScript).length;
        await page.getByRole('textbox').press('Enter');
        const result = page.getByRole('status');
        await result.getByRole('heading').waitFor();
        expect(asked.filter(isScript).length).toBeGreaterThan(before);
        expect(await shiftsOf(page)).toEqual([]);
        expect(await result.evaluate(one => one === document.activeElement)).toBe(true);
        await leave(page);
      },
    );

    it.each(languages)(
      '/stop in %s moves nothing when it opens with the token of an email',
      async language => {
        const { page } = await visit(test.cloud.url, viewport, withMotion);
        await page.goto(`${publicPath(language, 'stop')}#${token}`);
        await page.getByRole('main').getByRole('button').waitFor();
        await untilIdle(page);
        expect(await shiftsOf(page)).toEqual([]);
        await leave(page);
      },
    );

    it.each(languages)('/send in %s moves nothing when it opens with a link', async language => {
      const { page } = await visit(test.cloud.url, viewport, withMotion);
      await page.goto(`${publicPath(language, 'send')}#${'0'.repeat(32)}`);
      await page.getByRole('main').getByRole('button').waitFor();
      await untilIdle(page);
      expect(await shiftsOf(page)).toEqual([]);
      await leave(page);
    });

    it.each(languages)('/view-one in %s moves nothing when a reload shows the copy again', async language => {
      const { page } = await visit(test.cloud.url, viewport, withMotion);
      await openCopy(page, { passport }, language);
      await page.reload();
      await page.getByText('RAHIMA KHATUN').waitFor();
      await untilIdle(page);
      expect(await shiftsOf(page)).toEqual([]);
      await leave(page);
    });
  });
});
