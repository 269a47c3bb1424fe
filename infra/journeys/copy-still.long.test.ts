import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchApplicationEnquiry, stages, visibleSlots } from '../../functions/contract.ts';
import { viewOne as bangla } from '../../web/public/words/bn/view-one.ts';
import { viewOne as english } from '../../web/public/words/en/view-one.ts';
import type { Language } from '../../web/shared/places.ts';
import { layOutWhole } from '../../web/testing/lay-out-whole.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { movesOnScreen, watchMoves } from './stillness.ts';
import { dob, openCopy, record, seesPicture, violations } from './visitor.ts';

const test = await startJourneyCloud();

const words = { en: english, bn: bangla };

describe('The applicant’s copy on the screen', () => {
  let passport: string;

  beforeAll(async () => {
    ({ passport } = await record(test, { dob }));
  });

  const open = (page: Page, language: Language) => openCopy(page, { passport }, language);

  /** Returns the position of each heading, button and text on the whole page. */
  function places(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      Array.from(document.querySelectorAll('main :is(h2, h3, h4, button, dt, dd, li, p), footer'))
        .filter(one => one.getClientRects().length > 0)
        .map(one => {
          const { left, top } = one.getBoundingClientRect();
          return `${one.tagName} ${one.textContent.slice(0, 30)} ${Math.round(left)} ${Math.round(top + scrollY)}`;
        }),
    );
  }

  it.each([
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ])('does not move while its code and pictures load, $width px wide', async viewport => {
    const { page, complaints } = await visit(test.cloud.url, viewport);
    await watchMoves(page);
    const line = Promise.withResolvers<void>();
    const held: string[] = [];
    const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      held.push(route.request().url());
      await line.promise;
      await route.continue();
    };
    await page.route('**/QrCode-*.js', hold);
    await page.route(url => url.host !== new URL(test.cloud.url).host, hold);
    await open(page, 'en');
    await page.getByRole('heading', { name: english.documents.title }).waitFor();
    // The requests for the portrait, the document and the script of the QR code.
    await expect.poll(() => held.length).toBe(3);
    const before = await places(page);
    await page.getByRole('button', { name: english.proof.show }).waitFor();
    await movesOnScreen(page);
    line.resolve();
    await seesPicture(page, english.portrait);
    await seesPicture(page, 'Job Letter');
    await page
      .getByRole('img', { name: english.proof.label, includeHidden: true })
      .waitFor({ state: 'attached' });
    expect(await movesOnScreen(page)).toEqual([]);
    expect(await places(page)).toEqual(before);
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('reserves the space of the QR code before its script is loaded', async () => {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await watchMoves(page);
    const line = Promise.withResolvers<void>();
    await page.route('**/QrCode-*.js', async route => {
      await line.promise;
      await route.continue();
    });
    await open(page, 'en');
    await page.getByRole('button', { name: english.proof.show }).click();
    await page.getByText(english.proof.missing).waitFor();
    await movesOnScreen(page);
    line.resolve();
    await page.getByRole('img', { name: english.proof.label }).waitFor();
    expect(await movesOnScreen(page)).toEqual([]);
    await leave(page);
  });

  it('does not move when a picture fails to load, and offers to load it again', async () => {
    const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
    await watchMoves(page);
    const line = Promise.withResolvers<void>();
    await page.route(
      url => url.host !== new URL(test.cloud.url).host,
      async route => {
        await line.promise;
        await route.abort();
      },
    );
    await open(page, 'en');
    await movesOnScreen(page);
    line.resolve();
    await page.getByRole('button', { name: english.expired.action }).waitFor();
    expect(await movesOnScreen(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });

  /** The combinations of status and last stage that a copy can have. */
  const stated = [
    ['Pending', undefined],
    ['Pending', 'submitted'],
    ['Pending', 'decision'],
    ['Approved', 'decision'],
    ['Approved', 'passportRequested'],
    ['Approved', 'visaCollected'],
    ['Rejected', 'decision'],
  ] as const;

  it.each(['en', 'bn'] as const)(
    'shows name, status and next step in its first 300 px on a phone, in %s',
    async language => {
      const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
      const { status } = words[language];
      for (const [isStatus, last] of stated) {
        const reached = last ? stages.slice(0, stages.indexOf(last) + 1) : [];
        const change = {
          isStatus,
          statusDate: '2026-09-28',
          stages: Object.fromEntries(reached.map(stage => [stage, { date: '2026-09-28' }])),
        };
        await page.route(`**${fetchApplicationEnquiry.path}*`, async route => {
          const answer = await route.fetch();
          const { applications } = await answer.json();
          const json = { applications: applications.map((one: object) => ({ ...one, ...change })) };
          await route.fulfill({ response: answer, json });
        });
        await open(page, language);
        const panel = page.getByRole('region', { name: status.title });
        for (const part of [
          page.getByText('RAHIMA KHATUN'),
          panel.getByText(status.since(change.statusDate)),
          panel.getByText(status.next),
        ]) {
          const bottom = await part.evaluate(
            one => (one.closest('p') ?? one).getBoundingClientRect().bottom + scrollY,
          );
          expect(bottom, `${isStatus}, ${last}`).toBeLessThanOrEqual(300);
        }
        await page.unroute(`**${fetchApplicationEnquiry.path}*`);
      }
      await leave(page);
    },
  );

  it.each(['en', 'bn'] as const)(
    'is at most 4,000 px high on a phone with six pictures and all stages, in %s',
    async language => {
      const { page } = await visit(test.cloud.url, { width: 360, height: 740 });
      await page.route(`**${fetchApplicationEnquiry.path}*`, async route => {
        const answer = await route.fetch();
        const { applications } = await answer.json();
        const [one] = applications;
        const files = Object.fromEntries(visibleSlots({}).map(({ key }) => [key, one.image]));
        const reached = Object.fromEntries(stages.map(stage => [stage, { date: '2026-09-28' }]));
        await route.fulfill({
          response: answer,
          json: { applications: [{ ...one, ...files, isStatus: 'Approved', stages: reached }] },
        });
      });
      await open(page, language);
      await seesPicture(page, words[language].documents.labels('file6'));
      await layOutWhole(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000);
      await leave(page);
    },
  );

  it('shows small documents on a desktop and opens them over the page', async () => {
    const { page } = await visit(test.cloud.url, { width: 1440, height: 900 });
    await open(page, 'en');
    await seesPicture(page, 'Job Letter');
    const width = async (name: string) =>
      (await page.getByRole('img', { name }).last().boundingBox())?.width ?? 0;
    expect(await width('Job Letter')).toBeLessThan(300);
    await page.getByRole('button', { name: `${english.documents.enlarge}: Job Letter` }).click();
    await page.getByRole('dialog', { name: 'Job Letter' }).waitFor();
    expect(await width('Job Letter')).toBeGreaterThan(900);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leave(page);
  });
});
